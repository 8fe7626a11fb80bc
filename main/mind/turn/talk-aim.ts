import { plainWords, promptName } from '../../language/fence.ts'
import type { NeedName } from '../../world/life/kinds.ts'
import { DISLIKED } from '../../world/society/standing.ts'
import type { TalkAim } from '../ports/talk-aim.ts'
import type { TurnContext } from '../ports/turn-context.ts'

/** In gold; smaller debts don't matter. */
const leastDebt = 3
const longestReason = 100

const wants: Readonly<Record<NeedName, string | null>> = {
  food: 'ask where one gets something to eat',
  rest: 'say how tired you are',
  // Any talk is company.
  company: null,
  purpose: 'ask whether there is something useful to do',
}

/**
 * The most important open matter between the two, or of this NPC, from its own knowledge: the same reasons for which
 * the world brings villagers together (`hasReasonToTalk`). Null with a player, in company, or if it only wants company.
 */
const talkAim = (context: TurnContext): TalkAim | null => {
  const { speaker, character, surroundings, now, places, news = [], dueIntents = [] } = context
  if (speaker.kind !== 'npc' || speaker.id === character.id || (context.purpose ?? 'talk') !== 'talk') return null
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
  const { feeling, plan = [] } = surroundings ?? {}
  const because = feeling?.because[0]
  if (feeling && because !== undefined)
    return once('mood', `tell ${name} why your mood is ${feeling.mood}: ${plain(because)}`)
  const need = feeling?.wants.map((want) => wants[want]).find((words) => words !== null)
  if (need) return once('need', need)
  const next = plan.find(({ from }) => from > now.ms)
  return next
    ? once('plan', `tell ${name} what you mean to do next (${plain(next.doing)}), and hear what they are about`)
    : null
}

/** The context with the aim that follows from it. */
export const withAim = (context: TurnContext): TurnContext => {
  const aim = talkAim(context)
  return aim === null ? context : { ...context, aim }
}

const plain = (text: string): string => plainWords(text, longestReason)

const dayAndHour = (ms: number, now: number): string => {
  const [day, hour] = [new Date(ms).toISOString().slice(0, 10), new Date(ms).toISOString().slice(11, 16)]
  return day === new Date(now).toISOString().slice(0, 10) ? `today at ${hour}` : `on ${day} at ${hour}`
}
