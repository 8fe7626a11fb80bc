import { gameMs } from '../clock.ts'
import type { RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { PlayerId } from '../ids.ts'
import { presentPlayer } from '../player-commands.ts'
import type { WorldState } from '../state.ts'
import { isGuestHere } from '../travel/is-here.ts'
import { type LetterCommand, letterId, MOST_POSTED, MOST_WAITING, type PostedLetter } from './kinds.ts'

type Of<Kind extends LetterCommand['kind']> = Extract<LetterCommand, { kind: Kind }>

/** Applies the commands about letters between zones. */
export function applyLetters(context: TickContext, command: LetterCommand): RefusalReason | null {
  return command.kind === 'writeLetter' ? write(context, command) : read(context, command)
}

function write(
  context: TickContext,
  { player: id, letter: own, to, toName, zone, text }: Of<'writeLetter'>,
): RefusalReason | null {
  const { state, events } = context
  const player = presentPlayer(context, id)
  if (!player) return 'unknown-body'
  const letter = letterId(id, own)
  const theirs = postedBy(state, id)
  if (theirs.some((one) => one.id === letter)) return 'knows-already'
  // Whoever is here can be told.
  if (isGuestHere(state, to)) return 'not-now'
  if (theirs.filter(({ taken }) => !taken).length >= MOST_WAITING) return 'bag-full'
  const oldest = theirs.length < MOST_POSTED ? undefined : theirs.find(({ taken }) => taken)
  if (oldest) delete state.letters?.[oldest.id]
  state.letters = {
    ...state.letters,
    [letter]: { ...{ id: letter, from: id, fromName: player.name, to, toName, zone, text }, written: gameMs(state) },
  }
  events.push({ kind: 'letterWritten', player: id, letter, to, zone })
  return null
}

/** Oldest first, whatever the order of keys. */
export const postedBy = ({ letters = {} }: Pick<WorldState, 'letters'>, player: string): PostedLetter[] =>
  inOrder(Object.values(letters).filter(({ from }) => from === player))

export const inOrder = (letters: readonly PostedLetter[]): PostedLetter[] =>
  letters.toSorted((left, right) => left.written - right.written || (left.id < right.id ? -1 : 1))

function read({ state, events }: TickContext, { letter }: Of<'letterRead'>): RefusalReason | null {
  const received = { ...state.received }
  const one = Object.hasOwn(received, letter) ? received[letter] : undefined
  if (!one) return 'knows-already'
  delete received[letter]
  if (Object.keys(received).length > 0) state.received = received
  else delete state.received
  events.push({ kind: 'letterRead', letter, npc: one.to })
  return null
}

/** Whether anybody here has a letter of a player, who may never have been here. */
export const hasLetterOf = (
  { received = {}, travellers = {} }: Pick<WorldState, 'received' | 'travellers'>,
  player: PlayerId,
): boolean => {
  const carried = Object.values(travellers).flatMap(({ mail, elsewhere }) => [
    ...(mail?.letters ?? []),
    ...(elsewhere?.load?.mail?.letters ?? []),
  ])
  return [...Object.values(received), ...carried].some(({ from }) => from === player)
}
