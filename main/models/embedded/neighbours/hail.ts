import type { VoiceKey } from '../../../content/character.ts'
import type { Frames } from '../../../language/en/talk/frames.ts'
import type { Mind } from '../mind.ts'
import { doingNow, isAtWork, sayOf } from './everyday.ts'
import { hearsLeave, takesLeave } from './leave-taking.ts'

/**
 * A character's own line that the listener knows is said again one time in this many. Otherwise the character uses a
 * common phrase.
 */
const againOneIn = 4
const noon = 12
const dusk = 18

/** Common greetings, too short to count as a repetition. */
const morning = ['Morning, {name}.'] as const
const evening = ['Evening, {name}.'] as const
const anytime = ['{name}.', 'Ah, {name}.', 'Hello, {name}.', 'Oh, {name}!'] as const
const leaving = ['Goodbye, {name}.', 'Farewell, {name}.', 'Bye, {name}.', 'See you, {name}.'] as const
const night = ['Good night, {name}.', 'Good night.'] as const

/** Greets a neighbour: in my own words if they haven't heard them lately, otherwise briefly. */
export const greetNeighbour = (mind: Mind): string => {
  const hour = hourOf(mind)
  const plain = [...anytime, ...(hour < noon ? morning : hour >= dusk ? evening : [])]
  return ownLine('greeting-again', mind) ?? chosen(plain, 'hail', mind)
}

/** Says goodbye to a neighbour, in the same way. */
export const sayFarewell = (mind: Mind): string => {
  const own = ownLine('farewell', mind)
  if (own !== null) return own
  const plain = chosen([...leaving, ...(hourOf(mind) >= dusk ? night : [])], 'leave', mind)
  const doing = isAtWork(mind) && !hearsLeave(mind.context) ? doingNow(mind) : null
  const isSaid = doing === null || `${mind.context.utterance} ${mind.lastOwn}`.includes(doing)
  const because = isSaid || mind.context.seed % reasonOneIn !== 0 ? null : sayOf(callsMe, { doing }, mind)
  return because === null ? plain : `${because} ${plain}`
}
/** I give a reason for one goodbye in this many. */
const reasonOneIn = 2
/** Reasons why I leave. */
const callsMe: Frames = {
  full: [
    'Well, back to {doing} with me.',
    'It is time that I went on {doing}.',
    'I am supposed to be {doing}, not talking.',
  ],
  brief: ['Back to {doing}, then.'],
}

const ownLine = (key: VoiceKey, mind: Mind): string | null => {
  const { voice, context } = mind
  // In company, the others would have to answer it.
  const isAside = context.manner === 'joins' || context.manner === 'welcomes' || context.chat?.kind === 'group'
  if (isAside) return null
  const line = voice.line(key)
  // A line with a question or a "shut the gate" would be answered instead of the words after it.
  const isMereGreeting = key === 'farewell' || !(line.includes('?') || takesLeave(line))
  if (voice.said(line) || !isMereGreeting) return null
  return voice.saidToOthers(line) && context.seed % againOneIn !== 0 ? null : line
}

const chosen = (lines: readonly string[], salt: string, { voice, name }: Mind): string =>
  (voice.choose(lines, salt) ?? '').replaceAll('{name}', name)

const hourOf = ({ context }: Mind): number => Number(context.now.time.slice(0, 2))
