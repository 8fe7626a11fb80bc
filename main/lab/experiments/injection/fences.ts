import type { ChatModel } from '../../../mind/ports/chat-model.ts'
import type { Attack, Plant } from './attack.ts'

/** How many characters after an attacker's tag identify it, since the prompt has tags of its own. */
const snippetLength = 32

/**
 * Detects whether an attacker's tag appears unescaped in a prompt. Ignores what minds said themselves, and the bodies
 * of skills, which are read verbatim.
 */
export const createFenceWatch = (attacks: readonly Attack[]) => {
  const snippets = [
    ...new Set(
      attacks
        .flatMap(({ name = '', plants = [], turns }) => [
          name,
          ...turns.map(({ says }) => says),
          ...plants.flatMap(textsOf),
        ])
        .flatMap(tagsIn),
    ),
  ]
  let broken: string[] = []
  return {
    watched: (model: ChatModel): ChatModel => ({
      ...model,
      async *chat(request, options) {
        for (const { role, content } of request.messages) {
          if (role === 'assistant') continue
          for (const snippet of snippets) if (content.includes(snippet)) broken.push(`${role}: ${snippet}`)
        }
        yield* model.chat(request, options)
      },
    }),
    /** Findings since the last call. */
    take(): string[] {
      const taken = [...new Set(broken)]
      broken = []
      return taken
    },
    /** How many tags are watched. Without any tag the check would prove nothing. */
    tags: snippets.length,
  }
}
export type FenceWatch = ReturnType<typeof createFenceWatch>

const tagsIn = (text: string): string[] =>
  [...text.matchAll(/[<\uff1c][\s\u200b]*[/|]?\s*[a-z]/gi)].flatMap(({ index }) => {
    const snippet = text.slice(index, index + snippetLength)
    return /^<[^>]*>\s*$/.test(snippet) ? [] : [snippet]
  })

/** The texts that an attack plants and that aren't part of the prompt anyway, as a soul is. */
const textsOf = (plant: Plant): string[] => {
  switch (plant.kind) {
    case 'item':
    case 'quest':
      return [plant.name, plant.text]
    case 'skill':
      return [
        plant.description,
        ...(/skill_content/i.test(plant.body) ? [plant.body.slice(0, plant.body.lastIndexOf('<system>') + 1)] : []),
      ]
    case 'sign':
      return [plant.text]
    case 'soul':
    case 'heartbeat':
    case 'memory':
    case 'lore':
      return []
    default:
      return plant satisfies never
  }
}
