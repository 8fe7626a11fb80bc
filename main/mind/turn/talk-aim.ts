import { plainWords, promptName } from '../../language/fence.ts'
import { plainlyBad } from '../../world/life/mood.ts'
import { DISLIKED } from '../../world/society/standing.ts'
import type { TalkAim } from '../ports/talk-aim.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { everydayAims } from './everyday-aims.ts'

/** The smallest debt that matters, in gold. */
const leastDebt = 3
const longestReason = 100

/**
 * What the NPC most wants to talk about, from its own knowledge: the weightiest thing between the two, or a matter of
 * its own. The world brings villagers together for the same reasons (`hasReasonToTalk`). Null in company, or if the NPC
 * only wants company.
 */
const talkAim = (context: TurnContext): TalkAim | null => {
  const { speaker, surroundings, now, places, news = [], dueIntents = [] } = context
  // In company everyone has a share, and a due intent is aim enough.
  if ((context.chat?.kind ?? 'direct') !== 'direct' || dueIntents.length > 0) return null
  const name = promptName(speaker.name)
  const tie = surroundings?.ties.find(({ id }) => id === speaker.id)
  const open = (kind: TalkAim['kind'], words: string): TalkAim => ({ kind, words, open: true })
  const once = (kind: TalkAim['kind'], words: string): TalkAim => ({ kind, words, open: false })
  if (tie && tie.quarrel !== null)
    return open(
      'quarrel',
      tie.affinity <= DISLIKED
        ? `tell ${name} plainly what you hold against them`
        : `talk with ${name} of your quarrel, and make it up if they are willing`,
    )
  const meeting = surroundings?.appointments.find(({ with: other, to }) => other === speaker.id && to > now.ms)
  if (meeting) {
    const where = places.find(({ id }) => id === meeting.place)?.label ?? meeting.place
    return once(
      'meeting',
      `speak with ${name} of your meeting: ${dayAndHour(meeting.from, now.ms)} at ${where}, ${plain(meeting.what)}`,
    )
  }
  const { ambition } = surroundings ?? {}
  if (ambition?.seeks === speaker.id)
    return once(
      'ambition',
      ambition.kind === 'ask'
        ? `ask ${name} about ${plain(ambition.what)}`
        : `be with ${name} for a while, since you would like to be closer`,
    )
  if (news.length > 0) return open('news', `tell ${name} one piece of your news`)
  if (tie && tie.debt >= leastDebt) return once('thanks', `thank ${name}, to whom you owe a favour`)
  if (tie && tie.debt <= -leastDebt) return once('favour', `ask ${name} for a hand, since they owe you a favour`)
  const { everyday = [] } = context
  const pressing = everyday.find(({ kind, parts }) => kind === 'need' || (kind === 'mood' && isBad(parts?.mood)))
  return pressing ?? oneOf(everyday, context.seed)
}

const isBad = (mood: string | undefined): boolean => plainlyBad.some((name) => name === mood)

/** Chooses one aim. Each kind has the same chance, however many aims of it there are. */
const oneOf = (aims: readonly TalkAim[], seed: number): TalkAim | null => {
  const kinds = [...new Set(aims.map(({ kind }) => kind))]
  const kind = kinds[seed % Math.max(1, kinds.length)]
  const same = aims.filter((aim) => aim.kind === kind)
  return same[Math.floor(seed / kinds.length) % same.length] ?? null
}

/** The context with the resulting aim, if the talk is with a villager. */
export const withAim = (context: TurnContext): TurnContext => {
  const { speaker, character, purpose = 'talk' } = context
  if (speaker.kind !== 'npc' || speaker.id === character.id || purpose !== 'talk') return context
  const moved = { ...context, everyday: everydayAims(context) }
  const aim = talkAim(moved)
  return aim === null ? moved : { ...moved, aim }
}

const plain = (text: string): string => plainWords(text, longestReason)

const dayAndHour = (ms: number, now: number): string => {
  const [day, hour] = [new Date(ms).toISOString().slice(0, 10), new Date(ms).toISOString().slice(11, 16)]
  return day === new Date(now).toISOString().slice(0, 10) ? `today at ${hour}` : `on ${day} at ${hour}`
}
