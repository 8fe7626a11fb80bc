import { hourMs } from '../../language/calendar.ts'
import { plainWords, promptName } from '../../language/fence.ts'
import type { NeedName } from '../../world/life/kinds.ts'
import type { TalkAim } from '../ports/talk-aim.ts'
import type { TurnContext } from '../ports/turn-context.ts'

/** How far ahead a plan may be and still matter now. */
const soonMs = 4 * hourMs
/** How much an NPC must like people to ask after them. */
const dear = 25
/** How many tiles away people may be for an NPC to remark on what they are doing. */
const near = 7
/** The hour before which nobody wonders where others are. */
const firstWonder = 10
const longestReason = 100

const wants: Readonly<Record<NeedName, string | null>> = {
  food: 'ask where one gets something to eat',
  rest: 'say how tired you are',
  // Any talk is company.
  company: null,
  purpose: 'ask whether there is something useful to do',
}

/**
 * In one of this many talks a matter may come up; in every talk if nothing is said here. Fair weather gives little to
 * talk about.
 */
const oneTalkIn = ({ kind, parts }: TalkAim): number =>
  kind === 'weather' && (parts?.kind === 'clear' || parts?.kind === 'cloudy') ? 2 : 1

/** `oneOf` in `talk-aim.ts` draws by the lowest digits of the seed, so this draws by higher ones. */
const comesUp = (aim: TalkAim, seed: number): boolean => Math.floor(seed / 64) % oneTalkIn(aim) === 0

/**
 * Everything that may move this NPC to speak to a villager on any day, in no order: its needs and feelings, its plans
 * and work, the weather, goods it lacks, people it misses or sees. All of it is known to the NPC itself.
 */
export const everydayAims = (context: TurnContext): TalkAim[] =>
  [...ofFeeling(context), ...ofPlan(context), ...ofWeather(context), ...ofGoods(context), ...ofPeople(context)].filter(
    (aim) => comesUp(aim, context.seed),
  )

const once = (kind: TalkAim['kind'], words: string, parts: Record<string, string> = {}): TalkAim => ({
  kind,
  words,
  open: false,
  parts,
})

const ofFeeling = ({ surroundings, speaker }: TurnContext): TalkAim[] => {
  const feeling = surroundings?.feeling
  if (!feeling) return []
  const reasons = (feeling.toTheirFace ?? feeling.because).filter(
    (because) => feeling.untold?.includes(because) !== true,
  )
  const [because] = reasons
  const mood =
    because === undefined
      ? []
      : [
          once('mood', `tell ${promptName(speaker.name)} why your mood is ${feeling.mood}: ${plain(because)}`, {
            mood: feeling.mood,
            because: plain(because),
          }),
        ]
  const needs = feeling.wants.flatMap((want) => {
    const words = wants[want]
    return words === null ? [] : [once('need', words, { want })]
  })
  return [...needs, ...mood]
}

const ofPlan = ({ surroundings, speaker, now, places }: TurnContext): TalkAim[] => {
  const { plan = [] } = surroundings ?? {}
  const next = plan.find(({ from }) => from > now.ms)
  const present = plan.find(({ from, to }) => from <= now.ms && now.ms < to)
  const place = places.find(({ id }) => id === next?.at)?.label
  const name = promptName(speaker.name)
  return [
    ...(next && place !== undefined && next.from - now.ms <= soonMs
      ? [
          once('plan', `tell ${name} what you mean to do next (${plain(next.doing)}), and hear what they are about`, {
            at: timeOf(next.from),
            doing: plain(next.doing),
            place,
            act: next.act,
          }),
        ]
      : []),
    ...(present?.act === 'work'
      ? [
          once('work', `tell ${name} how your work goes (${plain(present.doing)}), and hear how theirs does`, {
            doing: plain(present.doing),
          }),
        ]
      : []),
  ]
}

const ofWeather = ({ surroundings, percepts, places }: TurnContext): TalkAim[] => {
  const weather = surroundings?.weather
  if (!weather) return []
  const isInside = places.some(({ id, indoors }) => id === percepts.place?.id && indoors === true)
  return [
    once('weather', `speak of the weather (${weather.kind}) and what it does to your day`, {
      ...weather,
      roof: isInside ? 'yes' : 'no',
    }),
  ]
}

/** Asks for goods that the NPC sees with the other and has none of. It never asks for goods without a price. */
const ofGoods = ({ surroundings, speaker }: TurnContext): TalkAim[] => {
  const { own, theirs } = surroundings ?? {}
  if (!own || !theirs) return []
  return theirs.items
    .filter(({ id, price, count }) => price > 0 && count > 1 && !own.items.some((item) => item.id === id))
    .map(({ plural }) =>
      once('goods', `ask ${promptName(speaker.name)} how they are off for ${plain(plural)}`, { things: plain(plural) }),
    )
}

const ofPeople = ({ surroundings, percepts, speaker, character, now, acquaintances }: TurnContext): TalkAim[] => {
  const name = promptName(speaker.name)
  const others = acquaintances.filter(({ id }) => id !== speaker.id && id !== character.id)
  const seen = percepts.people.filter(({ distance, kind }) => distance <= near && kind === 'npc')
  const isMissed = (id: string): boolean =>
    surroundings?.ties.some((tie) => tie.id === id && tie.affinity >= dear) === true &&
    !percepts.people.some((one) => one.id === id)
  return [
    ...others
      .filter(({ id }) => Number(now.time.slice(0, 2)) >= firstWonder && isMissed(id))
      .map((one) =>
        once('whereabouts', `ask ${name} whether they have seen ${promptName(one.name)} today`, { person: one.name }),
      ),
    ...others.flatMap((one) => {
      const doing = seen.find(({ id }) => id === one.id)?.doing
      return doing === undefined
        ? []
        : [
            once('sight', `remark to ${name} that ${promptName(one.name)} is ${plain(doing)}`, {
              person: one.name,
              doing: plain(doing),
            }),
          ]
    }),
  ]
}

const plain = (text: string): string => plainWords(text, longestReason)

const timeOf = (ms: number): string => new Date(ms).toISOString().slice(11, 16)
