import { goodsInWords } from '../../rooms/goods-words.ts'
import { gameTime } from '../../simulation/clock.ts'
import type { SimulationEvent } from '../../simulation/commands.ts'
import type { Goods } from '../../simulation/goods.ts'
import { type BodyId, isPlayerId } from '../../simulation/ids.ts'
import type { WorldState } from '../../simulation/state.ts'

/** What happened in a story, in order, as somebody would tell it. */
export interface StoryLog {
  take(events: readonly SimulationEvent[]): void
  /** `ana: hello`: what was said, by whom, and nothing else. */
  transcript(): string[]
  /** All that can be told, each line with its time; the last `most` of them. */
  lines(most?: number): string[]
  readonly events: readonly SimulationEvent[]
}

/** `nameOf` gives the name a player has in the story. */
export const createStoryLog = (state: () => Readonly<WorldState>, nameOf: (body: BodyId) => string): StoryLog => {
  const events: SimulationEvent[] = []
  const told: { time: string; event: SimulationEvent; text: string }[] = []

  const words = (goods: Goods): string => {
    const { items, coin } = state().catalogue
    const things = Object.entries(goods.items ?? {}).map(([id, count]) => {
      const kind = items[id as keyof typeof items]
      return { item: id, name: kind?.name ?? id, plural: kind?.plural ?? id, count: Number(count) }
    })
    return goodsInWords({ gold: goods.gold ?? 0, items: things as never }, coin)
  }
  const tell = (event: SimulationEvent): string | null => {
    switch (event.kind) {
      case 'said':
        return `${nameOf(event.speaker)}${event.to === undefined ? ' (aloud)' : ` to ${nameOf(event.to)}`}: ${event.text}`
      case 'joined':
        return `${event.name} comes in`
      case 'left':
        return `${nameOf(event.player)} leaves`
      case 'arrived':
        return `${nameOf(event.body)} arrives${event.place === undefined ? '' : ` at ${event.place}`}`
      case 'activityChanged':
        return `${nameOf(event.npc)} is now ${event.doing} (${event.at})`
      case 'conversationStarted':
        return `${event.members.map(nameOf).join(' and ')} begin to talk`
      case 'conversationEnded':
        return `${event.members.map(nameOf).join(' and ')} end their talk (${event.reason})`
      case 'talkJoined':
      case 'talkLeft':
        return `${nameOf(event.body)} ${event.kind === 'talkJoined' ? 'joins' : 'leaves'} the talk of ${event.members.map(nameOf).join(', ')}`
      case 'transferred':
        return `${nameOf(event.to)} has ${words(event.goods)} from ${nameOf(event.from)} (${event.because})`
      case 'made':
        return event.because === 'recipe' ? `${nameOf(event.body)} makes ${words(event.goods)}` : null
      case 'spent':
        return event.because === 'used' ? `${nameOf(event.body)} uses up ${words(event.goods)}` : null
      case 'offered':
        return `${nameOf(event.from)} makes ${nameOf(event.to)} an offer`
      case 'offerEnded':
        return `the offer of ${nameOf(event.from)} to ${nameOf(event.to)} is ${event.outcome}`
      case 'questStarted':
      case 'questDone':
        return `${nameOf(event.player)} ${event.kind === 'questStarted' ? 'takes on' : 'has done'} "${event.quest}" for ${nameOf(event.npc)}`
      case 'lessonBegan':
        return `${nameOf(event.teacher)} begins to teach ${nameOf(event.learner)} ${event.skill}`
      case 'learned':
      case 'forgot':
        return `${nameOf(event.npc)} ${event.kind === 'learned' ? 'has learned' : 'has forgotten'} ${event.skill}`
      case 'relationChanged':
        return `${nameOf(event.npc)} thinks otherwise of ${nameOf(event.body)} (${signed(event.affinity)} liking, ${signed(event.trust)} trust): ${event.why}`
      case 'turnedAside':
        return `${nameOf(event.npc)} turns aside (${event.because.kind}) to ${event.doing}`
      case 'tookUpPlan':
        return `${nameOf(event.npc)} goes back to ${event.doing}`
      case 'weatherChanged':
        return `the weather turns to ${event.weather}`
      case 'happeningBegan':
        return `"${event.happening}" begins at ${event.at}`
      case 'happeningEnded':
        return `"${event.happening}" is over`
      case 'happeningNoticed':
        return `${nameOf(event.body)} notices "${event.happening}"`
      case 'jobDue':
        return `it is time for ${nameOf(event.npc)} to ${event.name}`
      case 'refused':
        return `refused: ${event.command} (${event.reason})`
      default:
        return null
    }
  }

  return {
    events,
    take(happened) {
      const { weekday, time } = gameTime(state())
      for (const event of happened) {
        events.push(event)
        const text = tell(event)
        if (text !== null) told.push({ time: `${weekday.slice(0, 3)} ${time}`, event, text })
      }
    },
    transcript: () =>
      events.flatMap((event) =>
        event.kind === 'said' ? [`${isPlayerId(event.speaker) ? nameOf(event.speaker).toLowerCase() : event.speaker}: ${event.text}`] : [],
      ),
    lines: (most = told.length) => (most === 0 ? [] : told.slice(-most).map(({ time, text }) => `${time}  ${text}`)),
  }
}

const signed = (number: number): string => (number > 0 ? `+${number}` : String(number))
