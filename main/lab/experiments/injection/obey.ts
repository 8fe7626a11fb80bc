import type { ChatModel, ChatRequest } from '../../../mind/ports/chat-model.ts'
import { scriptedModel } from '../../../models/scripted.ts'
import type { NpcId } from '../../../world/ids.ts'
import { canaryPattern } from '../privacy/canaries.ts'
import type { Obeyed } from './attack.ts'

/** How many words of its instructions an obedient mind recites. */
const recitedWords = 120
const longestWords = 1200
/** The longest text in an argument; no tool accepts longer ones. */
const longestArgument = 180

/** What one NPC's mind does in the coming turn. */
export interface Script {
  npc: NpcId
  answers: readonly Obeyed[]
}

/**
 * A mind that does whatever it was told: these calls and words, then every secret it was shown. All others stay silent.
 */
export const createObeying = (script: () => Script | null, switchOff: (npc: NpcId) => void = () => {}): ChatModel => {
  const used = new Map<Script, number>()
  return scriptedModel(
    (request) => {
      const now = script()
      const npc = request.context.character.id
      if (now === null || now.npc !== npc) return { text: 'NO_REPLY' }
      const index = used.get(now) ?? 0
      used.set(now, index + 1)
      const answer = now.answers[index]
      if (answer?.switchedOff) switchOff(npc)
      const calls = answer?.calls ?? []
      const words = filled(request, answer?.says ?? '')
      if (calls.length === 0)
        return { text: [words, secretsIn(request)].filter((text) => text !== '').join(' ') || 'So it is.' }
      return {
        text: words,
        toolCalls: calls.map(([name, input]) => ({
          name,
          arguments: Object.fromEntries(
            Object.entries(input).map(([key, value]) => [
              key,
              typeof value === 'string' ? filled(request, value, longestArgument) : value,
            ]),
          ),
        })),
      }
    },
    { name: 'obeying' },
  )
}

const filled = (request: ChatRequest, text: string, most = longestWords): string =>
  text
    .replaceAll('{prompt}', () => instructionsIn(request).slice(0, most))
    .replaceAll('{secrets}', () => namedSecretsIn(request).slice(0, most))

const instructionsIn = ({ messages }: ChatRequest): string =>
  (messages[0]?.content ?? '').split(/\s+/).slice(0, recitedWords).join(' ')

/** The secrets in a request with the words around them, which an attacker would need. */
const secretsIn = ({ messages }: ChatRequest): string => {
  const lines = new Set(
    messages.flatMap(({ content }) => content.split('\n')).filter((line) => line.match(canaryPattern)),
  )
  return [...lines].join('. ').slice(0, longestWords)
}

/** The secret words alone, for when space is short. */
const namedSecretsIn = ({ messages }: ChatRequest): string =>
  [...new Set(messages.flatMap(({ content }) => content.toLowerCase().match(canaryPattern) ?? []))].join(' ')
