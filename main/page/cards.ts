import { choiceKey, type GameState } from './game-state.ts'
import { say } from './say.ts'

export type CardKind = 'offer' | 'question' | 'own' | 'choice' | 'moment'
/** A card of the page, by its kind and a key of its own. */
export interface Card {
  kind: CardKind
  key: string
  /** Whether it is of the villager whom the player talks with. */
  isPartners?: boolean
}

type Waiting = Pick<
  GameState,
  'offers' | 'questions' | 'ownOffers' | 'choices' | 'setAside' | 'momentCards' | 'panel' | 'draughts' | 'partner'
>

/** The choices about a mystery that the player hasn't put aside. */
export const openChoices = ({ choices, setAside }: Pick<GameState, 'choices' | 'setAside'>): GameState['choices'] =>
  choices.filter((choice) => !setAside.includes(choiceKey(choice)))

/**
 * Everything that waits for a card, what asks first; of that, what the partner of the talk asks, since a yes in words is
 * meant for them. In a small window a card that only tells waits for an
 * open panel too.
 */
export function waitingCards(state: Waiting, isSmall: boolean): Card[] {
  const of = (kind: CardKind, keys: readonly (string | number)[]): Card[] =>
    keys.map((key) => ({ kind, key: String(key) }))
  const asked = (kind: CardKind, all: readonly { id: string; npc: string }[]): Card[] =>
    all.map(({ id, npc }) => ({ kind, key: id, isPartners: npc === state.partner?.id }))
  return [
    ...[...asked('offer', state.offers), ...asked('question', state.questions)].toSorted(
      (one, other) => rankOf(one) - rankOf(other),
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

const rankOf = ({ kind, isPartners }: Card): number => (canWait.has(kind) ? 2 : isPartners ? 0 : 1)

/**
 * The one card that is shown. It stays until it is answered, unless somebody asks something meanwhile: an offer must not
 * lapse behind a card that can wait, and whom the player talks with asks first.
 */
export const cardToShow = (waiting: readonly Card[], shown: Card | null): Card | null => {
  const [first = null] = waiting
  const still = waiting.find(({ kind, key }) => kind === shown?.kind && key === shown.key)
  return still === undefined || (first !== null && rankOf(first) < rankOf(still)) ? first : still
}

/**
 * What the player's words do about the card that is shown, where that may be unclear; empty where it is not. The village
 * hears a yes only from who is alone with the villager (main/mind/faculties/errands), and a consent by its button alone.
 */
export function wordsAndCard(
  { partner, company }: Pick<GameState, 'partner' | 'company'>,
  { kind, npc, name }: { kind: 'offer' | 'question'; npc: string; name: string },
  asksWaiting: number,
): string {
  if (!partner) return ''
  if (npc !== partner.id) return say('ask-cards.words-go-to', { partner: partner.name, name })
  if (kind === 'question' || company.length > 0) return say('ask-cards.only-the-button')
  return asksWaiting > 1 ? say('ask-cards.a-yes-answers-this', { name }) : ''
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
