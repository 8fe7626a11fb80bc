import { choiceKey, type GameState } from './game-state.ts'

export type CardKind = 'offer' | 'question' | 'own' | 'choice' | 'moment'
/** A card of the page, by its kind and a key of its own. */
export interface Card {
  kind: CardKind
  key: string
}

type Waiting = Pick<
  GameState,
  'offers' | 'questions' | 'ownOffers' | 'choices' | 'setAside' | 'momentCards' | 'panel' | 'draughts'
>

/** The choices about a mystery that the player hasn't put aside. */
export const openChoices = ({ choices, setAside }: Pick<GameState, 'choices' | 'setAside'>): GameState['choices'] =>
  choices.filter((choice) => !setAside.includes(choiceKey(choice)))

/**
 * Everything that waits for a card, what asks first. In a small window a card that only tells waits for an
 * open panel too.
 */
export function waitingCards(state: Waiting, isSmall: boolean): Card[] {
  const of = (kind: CardKind, keys: readonly (string | number)[]): Card[] =>
    keys.map((key) => ({ kind, key: String(key) }))
  return [
    ...of(
      'offer',
      state.offers.map(({ id }) => id),
    ),
    ...of(
      'question',
      state.questions.map(({ id }) => id),
    ),
    ...of(
      'own',
      state.ownOffers.map(({ id }) => id),
    ),
    ...of('choice', openChoices(state).map(choiceKey)),
    ...of('moment', state.panel === 'none' || !isSmall ? state.momentCards.map(({ n }) => n) : []),
  ]
}

/** Whether the board of a game has the whole of a small window, so that no card is shown. */
export const isBoardShown = ({ panel, draughts }: Pick<Waiting, 'panel' | 'draughts'>, isSmall: boolean): boolean =>
  isSmall && panel === 'draughts' && draughts?.kind === 'game'

/** Cards that nobody waits for: an offer or a question, which has its time, takes their place. */
const canWait: ReadonlySet<CardKind> = new Set(['own', 'choice', 'moment'])

/**
 * The one card that is shown. It stays until it is answered, unless somebody asks something meanwhile: an offer must not
 * lapse behind a card that can wait.
 */
export const cardToShow = (waiting: readonly Card[], shown: Card | null): Card | null => {
  const [first = null] = waiting
  const still = waiting.find(({ kind, key }) => kind === shown?.kind && key === shown.key)
  return still === undefined || (first !== null && canWait.has(still.kind) && !canWait.has(first.kind)) ? first : still
}

/** How long a card that only tells stays, at least, and for each of its letters. Milliseconds. */
const stays = { least: 8000, letter: 75 } as const

/**
 * How long a card has been in sight. `isHeld`: somebody reads it now (the pointer or the focus is on it) or can't see
 * it (the page is hidden), so that the time stands still.
 */
export function createReadingTime() {
  let card = ''
  let seen = 0
  let last = 0
  return {
    /** Whether the card has been in sight for long enough to be read twice over. Call now and then. */
    isOver(now: number, shown: { key: string; letters: number; tempo: number; isHeld: boolean }): boolean {
      if (shown.key !== card) {
        card = shown.key
        seen = 0
        last = now
      }
      if (!shown.isHeld) seen += now - last
      last = now
      return !shown.isHeld && seen >= (stays.least + shown.letters * stays.letter) * shown.tempo
    },
  }
}
