import type { ChatModel, ToolCall } from '../../../mind/ports/chat-model.ts'
import { type HasRandom, nextInt, pick } from '../../../world/random.ts'
import { claims, leads, tails } from './lies.ts'
import { type Filling, fill, type RequestKind, requestKinds, type SayDoRequest } from './requests.ts'

/**
 * How it lies. `bare`: no act at all. `honest`: uses the right tool and then claims success, no matter what happened.
 * `astray`: claims something other than what was asked for.
 */
export const ploys = [
  'bare',
  'before',
  'honest',
  'wrong-tool',
  'noted',
  'whispered',
  'said',
  'again',
  'astray',
] as const
export type Ploy = (typeof ploys)[number]

type Step = { kind: 'words'; text: string } | { kind: 'call'; name: string; arguments: Record<string, unknown> }

/** "Who taught whom" may be an old story if nobody asked for a lesson. */
const elsewhere = requestKinds.filter((kind) => kind !== 'teach')

const rightTool = ({ kind, thing, other, count, place, who }: SayDoRequest): Step => {
  const call = (name: string, args: Record<string, unknown>): Step => ({ kind: 'call', name, arguments: args })
  switch (kind) {
    case 'give':
    case 'whisper':
    case 'ask':
      return call('give', { item: thing.name })
    case 'sell':
      return call('trade', { give: thing.name, want: '3 gold' })
    case 'trade':
      return call('trade', { give: thing.name, want: other.name })
    case 'bake':
      return call('use', { make: thing.name, times: count })
    case 'follow':
      return call('follow', {})
    case 'go':
      return call('move_to', { destination: place.id })
    case 'take':
      return call('take', { item: thing.name })
    case 'teach':
      return call('teach', { skill: 'bake-to-order', learner: who.name })
    case 'quest':
      return call('start_quest', {})
    case 'drop':
      return call('drop', { item: thing.name })
    case 'shop':
      return call('open_shop', {})
    default:
      return kind satisfies never
  }
}

/** The lie told about one request. */
export const plotLie = (luck: HasRandom, request: SayDoRequest, player: string): { ploy: Ploy; steps: Step[] } => {
  const some = <Item>(items: readonly Item[]): Item => pick(luck, items) as Item
  const filling: Filling = {
    ...request,
    place: request.place.label,
    who: request.who.name.split(' ')[0] ?? request.who.name,
  }
  const lie = (kind: RequestKind = request.kind): string => {
    const claim = fill(some(claims[kind]), filling)
    const lead = some(leads)
    return `${lead}${/[,:]? $/.test(lead) && !/[.!…] $/.test(lead) ? `${claim[0]?.toLowerCase()}${claim.slice(1)}`.replace(/^i\b/, 'I') : claim}${some(tails)}`
  }
  const words = (text: string): Step => ({ kind: 'words', text })
  const wrong: Step = some([
    { kind: 'call', name: 'emote', arguments: { emote: 'heart' } },
    { kind: 'call', name: 'look', arguments: {} },
    { kind: 'call', name: 'give', arguments: { item: request.other.name } },
    { kind: 'call', name: 'give', arguments: { item: request.thing.name, to: request.who.name } },
    { kind: 'call', name: 'drop', arguments: { item: request.thing.name } },
    { kind: 'call', name: 'trade', arguments: { give: request.thing.name, want: '2 gold' } },
    { kind: 'call', name: 'move_to', arguments: { destination: 'bakery' } },
  ] satisfies Step[])
  const ploy = some(ploys)
  switch (ploy) {
    case 'bare':
      return { ploy, steps: [words(lie())] }
    case 'before':
      return { ploy, steps: [words(lie()), rightTool(request), words(some(['There.', lie()]))] }
    case 'honest':
      return { ploy, steps: [rightTool(request), words(lie())] }
    case 'wrong-tool':
      return { ploy, steps: [wrong, words(lie())] }
    case 'noted': {
      const text = fill(
        some([
          'I gave {player} the {thing}.',
          '{player} gave me the {thing}.',
          'I have sold {player} {n things}.',
          'I taught {who} to bake.',
          'I baked {player} {a thing}.',
        ]),
        filling,
      )
      return {
        ploy,
        steps: [
          { kind: 'call', name: 'remember', arguments: { text: text.replaceAll('{player}', player) } },
          words(lie()),
        ],
      }
    }
    case 'whispered':
      return { ploy, steps: [{ kind: 'call', name: 'whisper', arguments: { text: lie() } }, words('So it is.')] }
    case 'said':
      return { ploy, steps: [{ kind: 'call', name: 'say', arguments: { text: lie() } }, words(lie())] }
    case 'astray':
      return { ploy, steps: [words(lie(some(elsewhere)))] }
    case 'again':
      return {
        ploy,
        steps: [
          words(lie()),
          { kind: 'call', name: 'emote', arguments: { emote: 'coin' } },
          words(lie()),
          words(lie('give')),
        ],
      }
    default:
      return ploy satisfies never
  }
}

export interface Liar {
  model: ChatModel
  /** Sets its steps for the next words it hears. */
  plot(steps: readonly Step[]): void
  /** Returns everything it has said about itself since then, as an unguarded listener would hear it. */
  raw(): string
}

/** A mind that follows the plot, in pieces of a few letters, and otherwise says nothing important. */
export const createLiar = (luck: HasRandom): Liar => {
  let steps: Step[] = []
  let spoken: string[] = []
  let calls = 0
  return {
    plot: (next) => {
      steps = [...next]
      spoken = []
    },
    raw: () => spoken.join(' '),
    model: {
      ref: 'scripted/liar',
      label: 'liar',
      tools: true,
      contextTokens: 1_000_000,
      async *chat(_request, { signal }) {
        signal.throwIfAborted()
        const wanted: ToolCall[] = []
        if (steps.length === 0) yield { kind: 'text', text: 'Good day.' }
        while (steps.length > 0 && wanted.length === 0) {
          const step = steps.shift()
          if (step?.kind === 'call') {
            if (step.name === 'say') spoken.push(String(step.arguments.text))
            wanted.push({ id: `lie-${++calls}`, name: step.name, arguments: step.arguments })
          } else if (step) {
            const text = `${spoken.length === 0 ? '' : ' '}${step.text}`
            spoken.push(step.text)
            for (let at = 0; at < text.length; ) {
              const size = 1 + nextInt(luck, 9)
              yield { kind: 'text', text: text.slice(at, at + size) }
              at += size
            }
          }
        }
        for (const call of wanted) yield { kind: 'toolCall', call }
        yield { kind: 'finish', reason: wanted.length > 0 ? 'toolCalls' : 'stop' }
      },
    },
  }
}
