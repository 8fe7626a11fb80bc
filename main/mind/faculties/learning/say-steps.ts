import type { Action, SkillSteps, Template } from '../../../content/skills/steps/step.ts'
import type { Language } from '../../../language/language.ts'

interface SaidScene {
  places: readonly { id: string; label: string }[]
  language: Pick<Language, 'gestures'>
}

/** Steps in plain words: `first go to the mill, then say "Good morning!"`. They never claim that something is done. */
export const sayUses = ({ steps }: Pick<SkillSteps, 'steps'>, scene: SaidScene): string => {
  const parts = steps.flatMap(({ does }) => does.actions.map((action) => saidAction(action, scene)))
  const [first = 'do nothing', ...others] = parts
  return others.length === 0 ? first : [`first ${first}`, ...others.map((part) => `then ${part}`)].join(', ')
}

/** A skill's occasion in plain words. */
export const sayOccasion = (occasion: string): string =>
  occasion === '*'
    ? 'when I first meet somebody on a day'
    : `when somebody says "${occasion.replaceAll(/\{(\w+)\}/g, 'such-and-such')}"`

const saidAction = (action: Action, scene: SaidScene): string => {
  switch (action.kind) {
    case 'say':
      return `say "${text(action.lines[0] ?? [])}"`
    case 'ask':
      return `ask "${text(action.question)}"`
    case 'tell':
      return `tell of ${action.heading}`
    case 'keep':
      return `keep ${action.name} in mind`
    case 'tool':
      return saidCall(
        action.tool,
        Object.fromEntries(action.arguments.map(({ key, value }) => [key, text(value)])),
        scene,
      )
    default:
      return action satisfies never
  }
}

const text = (template: Template): string =>
  template
    .map((piece) => (typeof piece === 'string' ? piece : (known[piece.placeholder] ?? `the ${piece.placeholder}`)))
    .join('')
const known: Readonly<Record<string, string>> = { player: 'whoever asks', answer: 'their answer' }

const saidCall = (
  tool: string,
  given: Readonly<Record<string, string>>,
  { places, language: { gestures } }: SaidScene,
): string => {
  const {
    destination = '',
    emote = '',
    item = '',
    to = 'whoever asks',
    person = 'whoever asks',
    make = '',
    times = '',
    thing = '',
    give = '',
    want = '',
  } = given
  const labelOf = (place: string): string => places.find(({ id }) => id === place)?.label ?? place
  switch (tool) {
    case 'move_to':
      return `go to ${labelOf(destination)}`
    case 'go_home':
      return 'go home'
    case 'emote':
      return gestures.gestureOf(emote) ?? `show ${emote}`
    case 'give':
      return `hand ${given.count === undefined ? '' : `${given.count} × `}${item} to ${to}`
    case 'trade':
      return `offer ${give} for ${want}`
    case 'take':
      return `ask whoever asks for ${item}`
    case 'attend':
      return `be at ${labelOf(given.place ?? '')} ${given.when ?? ''}`
    case 'use':
      return make === ''
        ? `use ${thing}${given.on === undefined ? '' : ` on ${given.on}`}`
        : `make ${times === '' ? '' : `${times} × `}${make}`
    case 'follow':
      return `follow ${person}`
    case 'face':
      return `turn to ${person}`
    case 'whisper':
      return `whisper "${given.text ?? ''}" to ${to}`
    case 'open_shop':
      return 'open the shop'
    case 'look':
      return 'look around'
    case 'remember':
      return `keep in mind: "${given.text ?? ''}"`
    case 'pick_up':
      return `pick up ${thing}`
    case 'drop':
      return `put down ${item}`
    case 'wait':
      return 'stand still'
    default:
      return [tool.replaceAll('_', ' '), ...Object.entries(given).map(([key, value]) => `${key} ${value}`)].join(' ')
  }
}
