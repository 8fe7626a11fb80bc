import { countWords } from '../../../content/skills/steps/count-words.ts'
import { clockOf, dayOf, type GameTime, gameTimeAt } from '../../../language/calendar.ts'
import { questAccepted } from '../../../language/en/assent/pending.ts'
import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import { inOwnWords } from '../../../language/en/skills/own-words.ts'
import { sayDate, sayTime } from '../../../language/en/time/say-time.ts'
import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { type Answer, say } from '../answers/answer.ts'
import type { Mind } from '../mind.ts'
import { byTool } from './by-tool.ts'
import { endedIn, takeIn } from './deeds.ts'
import { listWords, openGoals, sayThing, thingIn } from './goods-words.ts'

type Quest = Surroundings['quests'][number]

/**
 * Offers the work I have. It begins when they say yes. Null if I have none, so that the question is read as asking what
 * I need.
 */
export const offerWork = (surroundings: Surroundings, mind: Mind): Answer | null => {
  const { quests } = surroundings
  const running = quests.find(({ status }) => status === 'open' || status === 'ready')
  const possible = quests.find(({ status }) => status === 'possible')
  if (possible !== undefined && mind.tools.has('start_quest')) {
    const reward = rewardWords(possible, surroundings)
    const due = dueWords(possible, mind.context.now)
    const task = `I would have you ${openGoals(possible)}${due === '' ? '' : `, by ${due}`}.`
    const paid = reward === '' ? '' : `For it I give ${reward}. `
    const question = `${paid}Will you do that, ${mind.name}?`
    // It is said whole: a yes to it needs the question at its end, and nobody says yes to terms that were cut off.
    return { text: [], whole: `${possible.text} ${task} ${question}` }
  }
  if (running === undefined) return null
  const left = openGoals(running)
  return say(
    left === ''
      ? `You have done all that I asked, ${mind.name}: tell me, and we settle it.`
      : `You still have my task, ${mind.name}: ${left}.`,
  )
}

/** Until when an errand waits: "tomorrow, noon". Empty if it can wait. */
export const dueWords = ({ until, hour }: Quest, now: GameTime): string => {
  if (until === undefined && hour !== undefined) return sayTime(clockOf(hour))
  if (until === undefined) return ''
  const { date, time } = gameTimeAt(until)
  const days = dayOf(until) - dayOf(now.ms)
  return `${days <= 0 ? '' : days === 1 ? 'tomorrow, ' : `${sayDate(date)}, `}${sayTime(time)}`
}

const rewardWords = ({ reward: { gold, items } }: Quest, surroundings: Surroundings): string =>
  listWords([
    ...items.map((item) => sayThing(item, item.count)),
    ...(gold > 0 ? [countWords({ surroundings }, gold)] : []),
  ])

/** What I give for my work. */
export const sayReward = (surroundings: Surroundings, mind: Mind, of?: Quest): Answer => {
  const rank = { open: 0, ready: 0, possible: 1 } as const
  const [first] = surroundings.quests
    .filter(({ status }) => status in rank)
    .toSorted((one, other) => rank[one.status as keyof typeof rank] - rank[other.status as keyof typeof rank])
  const quest = of ?? first
  const reward = quest === undefined ? '' : rewardWords(quest, surroundings)
  return say(
    reward === ''
      ? `My thanks, ${mind.name}; I have promised nobody more than that.`
      : `For that I give ${reward}, ${mind.name}.`,
  )
}

/** As a neighbour says it, without the name of the errand. */
const sayBegun = (quest: Quest, { voice, context: { surroundings, now } }: Mind): string => {
  const reward = surroundings === undefined ? '' : rewardWords(quest, surroundings)
  const due = dueWords(quest, now)
  const by = due === '' ? '' : ` I need it by ${due}.`
  return `${voice.line('count-on')} ${capitalise(openGoals(quest))}.${by}${reward === '' ? '' : ` For it I give ${reward}.`}`
}

/** They say yes to work that I offered. */
export const beginWork = (mind: Mind): Answer | null => {
  const quest = mind.tools.has('start_quest') ? questAccepted(mind.context) : null
  if (quest === null) return null
  const begun = mind.context.surroundings?.quests.find(({ id }) => id === quest)
  const ok = (text: string): string => (begun === undefined ? inOwnWords(text, mind.name) : sayBegun(begun, mind))
  return byTool(mind, 'start_quest', { quest }, { ok })
}

/** Answers somebody who says that the work is done, or shows the requested thing. Null if none of my quests is open. */
export const handInWork = (thing: string, surroundings: Surroundings, mind: Mind): Answer | null => {
  const running = surroundings.quests.filter(({ status }) => status === 'open' || status === 'ready')
  // "Here is your bark, Elna, three strips."
  const named = thing.replaceAll(mind.context.character.name.split(' ')[0]?.toLowerCase() ?? '', ' ').trim()
  const found = named === '' ? null : thingIn(named, surroundings)
  const matching =
    found === null
      ? running
      : running.filter(
          ({ asks, goals }) =>
            asks?.items.some(({ id }) => id === found.kind.id) ||
            goals.some(({ text }) => text.includes(found.kind.name) || text.includes(found.kind.plural)),
        )
  if (thing !== '' && found === null) return null
  const quest = matching.find(({ status }) => status === 'ready') ?? matching[0]
  if (quest === undefined) return null
  if (quest.status === 'ready') return takeIn(quest, mind)
  // Whether it is done is for the world to say.
  const failed = `It is not done yet, ${mind.name}: ${openGoals(quest) || quest.text}`
  const ok = endedIn(quest, mind)
  return byTool(
    mind,
    'complete_quest',
    { quest: quest.id },
    { failed: /[.!?…]$/.test(failed) ? failed : `${failed}.`, ok },
  )
}
