import { dayMs } from '../../language/calendar.ts'
import type { ShownBusiness, ShownQuest } from '../../server/rooms/shown.ts'
import { say } from '../say.ts'
import { type Business, capital, type Goal, minutesOf, type Step } from './business.ts'
import { openStep } from './open-step.ts'

/** The hours in which everybody is asleep to whom an errand could lead, in minutes of the day. Until 23:00 the tavern is full. */
const nightFrom = 23 * 60
const nightTo = 5 * 60

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

/** Whether the first night here is over, so that a bed for it is no goal any more. */
function isFirstNightOver({ clock, moments }: Business): boolean {
  const arrived = moments?.find(({ kind }) => kind === 'arrived')?.date
  if (arrived === undefined || !clock?.date || clock.date === '') return false
  const days = Math.round((Date.parse(clock.date) - Date.parse(arrived)) / dayMs)
  return days > 1 || (days === 1 && clock.minutes >= nightTo)
}

/** Where the host is who isn't to be met at home now, and from when on they are. */
function whereHostIs({ now }: ShownBusiness, called: (place: string) => string | undefined): string {
  if (!now) return ''
  const { from, at } = now
  if (at === undefined) return from === undefined ? say('goal-line.asleep') : say('goal-line.asleep-until', { from })
  const place = called(at)
  if (place === undefined) return from === undefined ? '' : say('goal-line.back-from', { from })
  return from === undefined ? say('goal-line.now-at', { place }) : say('goal-line.now-at-back-from', { place, from })
}

type Called = (place: string) => string | undefined
const unknown: Called = () => undefined

/** What the player is about now, in one line; empty for nothing. `called`: the name of a place on the page's map. */
export function goalOf(now: Business, called: Called = unknown): Goal {
  const host = now.business.find(({ hosts }) => hosts)
  const toHost = (key: 'goal-line.talk-to-about-a-bed' | 'goal-line.talk-to'): Goal[] =>
    host ? [{ text: say(key, { name: host.name }) + inBrackets(whereHostIs(host, called)), step: host }] : []
  if (isNewHere(now) && !isFirstNightOver(now))
    return toHost(host?.lets ? 'goal-line.talk-to-about-a-bed' : 'goal-line.talk-to')[0] ?? { text: '' }
  const night = nightLine(now)
  const [quest] = underWay(now)
  if (quest) {
    const { text, ...step } = nextStep(quest)
    const until = quest.until === undefined ? '' : say('goal-line.until', { until: quest.until })
    const line = `${quest.name}: ${text}${inBrackets(sharesInShort(quest), until)}`
    return { text: night === '' ? line : `${line} · ${night}`, step }
  }
  if (night !== '') return { text: night, step: now.business.find(({ lets }) => lets) ?? {} }
  const wanted = feastLine(now)
  if (wanted !== '') return { text: wanted }
  return openStep(now) ?? (isNewHere(now) ? toHost('goal-line.talk-to')[0] : undefined) ?? { text: '' }
}

export const goalLine = (now: Business, called?: Called): string => goalOf(now, called).text

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
