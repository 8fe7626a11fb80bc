import { dayMs, minuteMs } from '../../../../language/calendar.ts'
import type { BodyId, NpcId } from '../../../../world/ids.ts'
import { isNpcTalk } from '../../../../world/lookup.ts'
import type { WorldState } from '../../../../world/state.ts'
import { StoryError } from '../names.ts'
import type { WhenForm } from './form-types.ts'
import { whenPlayers } from './when-players.ts'

/**
 * In game minutes: the longest walk through the village, and the time in which two who see each other every day have a
 * talk.
 */
const longestWay = 90
const longestWait = 24 * 60
const wakingMinute = 7 * 60

export const whenForms: readonly WhenForm[] = [
  ...whenPlayers,
  {
    form: '{body} goes to {where}',
    example: 'Ana goes to the market',
    means: 'to a place or to somebody; a player is there at once, a villager walks',
    act: async (slots, { village }) => {
      const who = slots.text('body')
      const where = slots.text('where')
      if (!village.names.isNpc(who)) {
        village.player(who).goesTo(where)
        return village.pass(1)
      }
      const villager = village.npc(village.names.npc(who))
      villager.goesTo(where)
      await village.runTicks(1)
      await village.runUntil(() => villager.body.goal === null, ticksIn(village.state, longestWay))
    },
  },
  {
    form: '{npc} and {npc2} talk',
    example: 'Marta and Bram talk',
    means: 'the story goes on when they have had a talk; whether they meet and want to is up to them',
    act: async (slots, { village }) => {
      const [one, other] = [slots.npc(), slots.npc('npc2')]
      const from = village.events.length
      const isTheirs = (members: readonly BodyId[]): boolean => members.includes(one) && members.includes(other)
      const isOver = (): boolean =>
        village.events.slice(from).some((event) => event.kind === 'conversationEnded' && isTheirs(event.members))
      await village.runUntil(isOver, ticksIn(village.state, longestWait))
      if (!isOver())
        throw new StoryError(
          `${nameOf(village.state, one)} and ${nameOf(village.state, other)} had no talk within a day: let them stay at one place, or let everybody like to talk.`,
        )
    },
  },
  {
    form: '{npc} begins to talk with somebody',
    example: 'Greta begins to talk with somebody',
    means: 'the story goes on as soon as that villager talks with another, whoever began',
    act: async (slots, { village }) => {
      const npc = slots.npc()
      const talks = (): boolean =>
        Object.values(village.state.conversations).some((talk) => isNpcTalk(talk) && talk.members.includes(npc))
      if (await village.runUntil(talks, ticksIn(village.state, longestWait))) return
      throw new StoryError(`${nameOf(village.state, npc)} talked with nobody within a day.`)
    },
  },
  {
    form: '{duration} pass',
    example: '3 hours pass',
    act: (slots, { village }) => village.pass(slots.minutes()),
  },
  {
    form: '{duration} passes',
    example: 'half an hour passes',
    act: (slots, { village }) => village.pass(slots.minutes()),
  },
  {
    form: 'the night passes',
    example: 'the night passes',
    means: 'until 07:00',
    act: (_, { village }) => village.clockTo(wakingMinute),
  },
  {
    form: 'it becomes {time}',
    example: 'it becomes 18:00',
    means: 'until the clock shows it next',
    act: (slots, { village }) => village.clockTo(slots.minute()),
  },
  {
    form: 'the weather becomes {weather}',
    example: 'the weather becomes rain',
    means: 'for a day',
    act: async (slots, { village }) => {
      village.send({ kind: 'weatherIs', weather: slots.weather(), ticks: Math.round(dayMs / village.state.tickGameMs) })
      await village.runTicks(1)
    },
  },
  {
    form: 'the happening {happening} begins',
    example: 'the happening lantern-fair begins',
    means: 'one of `worlds/<world>/events/`, by the name of its file',
    act: async (slots, { village }) => {
      village.send({ kind: 'startHappening', happening: slots.happening() })
      await village.runTicks(1)
    },
  },
  {
    form: 'the happening {happening} ends',
    example: 'the happening lantern-fair ends',
    act: async (slots, { village }) => {
      village.send({ kind: 'endHappening', happening: slots.happening() })
      await village.runTicks(1)
    },
  },
  {
    form: 'the file {file} becomes:',
    example: 'the file skills/gossip/SKILL.md becomes:',
    means: 'while the village lives; the text stands in a block below',
    block: true,
    act: async (slots, { village }) => {
      await village.write(slots.text('file'), slots.block())
      await village.runTicks(1)
    },
  },
  {
    form: 'the file {file} is removed',
    example: 'the file skills/gossip/SKILL.md is removed',
    means: 'or the folder',
    act: async (slots, { village }) => {
      await village.write(slots.text('file'), null)
      await village.runTicks(1)
    },
  },
  {
    form: 'the server restarts',
    example: 'the server restarts',
    means: 'everything is saved, closed and opened again; players have left',
    act: (_, { village }) => village.restart(),
  },
]

const ticksIn = ({ tickGameMs }: Readonly<WorldState>, minutes: number): number =>
  Math.round((minutes * minuteMs) / tickGameMs)

const nameOf = ({ npcs }: Readonly<WorldState>, npc: NpcId): string => npcs[npc]?.name ?? npc
