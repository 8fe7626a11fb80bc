import type { ShownBusiness, ShownFeast, ShownPromise, ShownQuest } from '../../server/rooms/shown.ts'
import { say } from '../say.ts'

/** What the page knows of the player's business. */
export interface Business {
  /** Unfinished first, newest first. */
  quests: readonly ShownQuest[]
  promises: readonly ShownPromise[]
  business: readonly ShownBusiness[]
  /** Villagers who have met the player. */
  opinions: readonly { npc: string }[]
  /** The time of day, and whether the player sleeps. Missing: it is no time to sleep. */
  clock?: { minutes: number }
  /** The feasts that are coming. Missing: none. */
  calendar?: { feasts: readonly ShownFeast[] }
  stay?: { asleep?: unknown } | null
}
/** The hours in which everybody is asleep to whom an errand could lead, in minutes of the day. Until 23:00 the tavern is full. */
const nightFrom = 23 * 60
const nightTo = 5 * 60

/** Whom a step leads to, and where: the place itself, or the home of the person. */
export interface Step {
  npc?: string
  place?: string
}

/** The newest quest that is under way, and its next step: whom it leads to, and in words. */
function nextStep(quest: ShownQuest): { text: string } & Step {
  if (quest.zone !== undefined) return nextStepElsewhere(quest, quest.zone)
  const { giver, giverName, giverPlace } = quest
  const back = { npc: giver, ...(giverPlace !== undefined && { place: giverPlace }) }
  if (quest.status === 'ready') return { text: say('goal-line.go-back-to', { giverName }), ...back }
  return quest.goals.find(({ done }) => !done) ?? { text: say('goal-line.see', { giverName }), ...back }
}
/** The same for a quest of another zone: what can be done here comes first, and no place there is a place here. */
function nextStepElsewhere({ giverName, goals, status }: ShownQuest, zone: string): { text: string } & Step {
  const open = goals.filter(({ done }) => !done)
  const step = open.find(({ there }) => !there) ?? open[0]
  if (status === 'ready' || !step) return { text: say('goal-line.go-back-to-in', { giverName, zone }) }
  if (step.there) return { text: say('goal-line.there', { text: step.text, zone }) }
  return { text: step.text, ...(step.npc !== undefined && { npc: step.npc }) }
}
const underWay = ({ quests }: Business): ShownQuest[] => quests.filter(({ status }) => status !== 'done')

/** How the night is passed, for whoever is up in it. Empty by day, and while one sleeps. */
function nightLine({ clock, stay, business }: Business): string {
  const host = business.find(({ lets }) => lets)
  if (!clock || !host || stay?.asleep !== undefined) return ''
  if (clock.minutes >= nightTo && clock.minutes < nightFrom) return ''
  return say('goal-line.the-village-sleeps-a-bed', { name: host.name })
}

/** Whether the host of the village has not met the player, who has no quest either. */
function isNewHere({ business, quests, opinions }: Business): boolean {
  const host = business.find(({ hosts }) => hosts)
  return (
    host !== undefined &&
    quests.every(({ zone }) => zone !== undefined) &&
    !opinions.some(({ npc }) => npc === host.npc)
  )
}

/** What the player is about now, in one line; empty for nothing. */
export function goalLine(now: Business): string {
  const host = now.business.find(({ hosts }) => hosts)
  if (host && isNewHere(now))
    return say(host.lets ? 'goal-line.talk-to-about-a-bed' : 'goal-line.talk-to', { name: host.name })
  const night = nightLine(now)
  if (night !== '') return night
  const [quest] = underWay(now)
  if (quest)
    return `${quest.name}: ${nextStep(quest).text}${inBrackets(sharesInShort(quest), quest.until === undefined ? '' : say('goal-line.until', { until: quest.until }))}`
  return feastLine(now)
}

const inBrackets = (...words: readonly string[]): string => {
  const said = words.filter((word) => word !== '')
  return said.length === 0 ? '' : ` (${said.join(', ')})`
}

/** How much of a common errand has been brought, in short; empty before anything was. */
const sharesInShort = ({ shares }: Pick<ShownQuest, 'shares'>): string =>
  shares ? say('goal-line.of-brought', { sum: sum(shares.by), whole: shares.whole }) : ''
const sum = (by: readonly { count: number }[]): number => by.reduce((all, { count }) => all + count, 0)

/** The same with names: "2 of 3 brought so far, 1 by you and 1 by Ben". Empty before anything was. */
export function sharesInWords({ shares }: Pick<ShownQuest, 'shares'>): string {
  if (!shares) return ''
  const each = shares.by.map(({ name, count, mine }) =>
    mine ? say('goal-line.by-you', { count }) : say('goal-line.by', { count, name }),
  )
  return say('goal-line.brought-so-far', {
    sum: sum(shares.by),
    whole: shares.whole,
    each: each.join(say('goal-line.and')),
  })
}

/** What is still wanted for the feast of this day, until it begins. */
function feastLine({ calendar, clock }: Business): string {
  const feast = calendar?.feasts.find(({ days, shares }) => days === 0 && shares?.some(({ left }) => left > 0))
  if (!feast || !clock || clock.minutes >= minutesOf(feast.from)) return ''
  const wanted = (feast.shares ?? []).filter(({ left }) => left > 0).map(({ text }) => text)
  const to = (feast.hosts ?? []).join(say('common.or'))
  return say('goal-line.still-wants-before', {
    feast: capital(feast.name),
    to,
    wanted: wanted.join(', '),
    from: feast.from,
  })
}
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** `step`: the player's own next step leads to them. `errand`: they have one to give. `word`: they promised something. */
export type MarkerKind = 'step' | 'errand' | 'word'

/** Whoever has something for the player, and what. The own next step comes before the rest. */
export function markersOf(now: Business): Map<string, MarkerKind> {
  const markers = new Map<string, MarkerKind>()
  for (const { npc } of now.promises) markers.set(npc, 'word')
  for (const { npc, errand } of now.business) if (errand) markers.set(npc, 'errand')
  for (const { npc } of stepsOf(now)) if (npc !== undefined) markers.set(npc, 'step')
  return markers
}

/** The next steps of everything that is under way; a newcomer's leads to the host. */
export function stepsOf(now: Business): Step[] {
  const steps = underWay(now).map(nextStep)
  return isNewHere(now) ? [...now.business.filter(({ hosts }) => hosts), ...steps] : steps
}

/** The places to mark on a map: where steps lead, and where people live who are not on the map themselves. */
export const goalPlaces = (now: Business, onMap: ReadonlySet<string>): Set<string> =>
  new Set(
    stepsOf(now).flatMap(({ npc, place }) =>
      place !== undefined && (npc === undefined || !onMap.has(npc)) ? [place] : [],
    ),
  )
