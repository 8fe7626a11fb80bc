import { randomUUID } from 'node:crypto'
import type { Deadline } from '../../base/deadline.ts'
import type { AskConsent } from '../../mind/ports/consent-port.ts'
import type { NpcId, PlayerId } from '../../world/ids.ts'

/** How many questions a player may face at one time; each further question counts as a no. */
const mostAtOnce = 3

/** A question as the page shows it. `seconds`: real time left. */
export interface PageQuestion {
  id: string
  npc: NpcId
  text: string
  seconds: number
}

export interface ConsentPages {
  /** Shows a question; false if the player has no page to show it. */
  ask(player: PlayerId, question: PageQuestion): boolean
  /** Tells the page that a question is over, with whatever answer. */
  over(player: PlayerId, id: string): void
}

export interface Consent {
  ask: AskConsent
  /** An answer from the page. A question that is another player's, is over or is unknown is ignored. */
  answer(player: PlayerId, id: string, yes: boolean): void
  /** The player said something to an NPC. A no in words counts like a no on the card; a yes needs the card. */
  heard(player: PlayerId, npc: NpcId, isNoTo: (question: string) => boolean): void
  /** Called when a player's page has reconnected and shows nothing any more. */
  resumed(player: PlayerId): void
  /** Called when a player leaves, which counts as a no. */
  left(player: PlayerId): void
  /** Unanswered questions, oldest first. `seconds`: time left. */
  waiting(): { player: PlayerId; question: PageQuestion }[]
  /** An operator withdraws a question, which is a no. Only the player can say yes. False: it was already over. */
  withdraw(id: string): boolean
  /** Makes questions possible. */
  connect(pages: ConsentPages): void
  /** Ends all open and future questions with a no. */
  close(): void
}

interface Open {
  player: PlayerId
  question: PageQuestion
  /** When the question ends, by `now`. */
  until: number
  end(yes: boolean): void
}

/** Questions to players on their pages. No answer within `seconds` is a no. */
export const createConsent = (options: {
  deadline: Deadline
  seconds: () => number
  /** Part of the question ids, distinct for each start. Default: a random one. */
  series?: string
  /** Real milliseconds of a steady clock. */
  now?: () => number
}): Consent => {
  const { now = () => performance.now() } = options
  const open = new Map<string, Open>()
  let pages: ConsentPages | null = null
  // A yes to a question before a restart must not answer a new one with the same number.
  const { series = randomUUID().slice(0, 8) } = options
  let asked = 0

  const left = (until: number): number => Math.max(1, Math.ceil((until - now()) / 1000))
  const of = (player: PlayerId): Open[] => [...open.values()].filter((each) => each.player === player)

  return {
    ask: async ({ player, npc, text, signal }) => {
      if (signal.aborted || pages === null || of(player).length >= mostAtOnce) return false
      const shownOn = pages
      const seconds = options.seconds()
      const question: PageQuestion = { id: `c-${series}-${++asked}`, npc, text, seconds }
      if (!shownOn.ask(player, question)) return false
      const timer = options.deadline(seconds * 1000)
      return new Promise<boolean>((resolve) => {
        const end = (yes: boolean): void => {
          if (!open.delete(question.id)) return
          timer.cancel()
          timer.signal.removeEventListener('abort', refuse)
          signal.removeEventListener('abort', refuse)
          shownOn.over(player, question.id)
          resolve(yes)
        }
        const refuse = (): void => end(false)
        open.set(question.id, { player, question, until: now() + seconds * 1000, end })
        timer.signal.addEventListener('abort', refuse, { once: true })
        signal.addEventListener('abort', refuse, { once: true })
      })
    },
    answer: (player, id, yes) => {
      const waiting = open.get(id)
      if (waiting?.player === player) waiting.end(yes)
    },
    heard: (player, npc, isNoTo) => {
      for (const { question, end } of of(player)) if (question.npc === npc && isNoTo(question.text)) end(false)
    },
    resumed: (player) => {
      for (const { question, until } of of(player)) pages?.ask(player, { ...question, seconds: left(until) })
    },
    left: (player) => {
      for (const { end } of of(player)) end(false)
    },
    waiting: () =>
      [...open.values()].map(({ player, question, until }) => ({
        player,
        question: { ...question, seconds: left(until) },
      })),
    withdraw: (id) => {
      const waiting = open.get(id)
      waiting?.end(false)
      return waiting !== undefined
    },
    connect: (to) => {
      pages = to
    },
    close: () => {
      pages = null
      for (const { end } of [...open.values()]) end(false)
    },
  }
}
