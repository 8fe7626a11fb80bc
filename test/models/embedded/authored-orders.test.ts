import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { doingOf } from '../../../main/models/embedded/standing/follow-orders.ts'
import { readStandingOrders } from '../../../main/models/embedded/standing/read-orders.ts'
import { gameTime } from '../../support/game-time.ts'
import { npcId, placeId } from '../../world/stage.ts'

const folder = resolve(import.meta.dirname, '../../../npc-agents')
const tools = new Set(['move_to', 'go_home', 'emote', 'use', 'remember'])

/** It knows everybody in the village, and Ada is near. */
const scene = {
  now: gameTime('2026-11-20', '19:00'),
  percepts: {
    place: { id: placeId('square'), label: 'the square' },
    doing: '',
    people: [{ id: 'p-ada', name: 'Ada', kind: 'player', distance: 2, direction: 'north', doing: '' }],
    following: null,
  },
  places: [{ id: placeId('square'), label: 'the square' }],
  acquaintances: ['Pim', 'Ines', 'Tilo', 'Bram'].map((name) => ({
    id: npcId(name.toLowerCase()),
    name,
    role: '',
    home: placeId('square'),
  })),
  conversation: [],
  character: { home: placeId('farm') },
} as unknown as TurnContext

const becomes = (text: string, isJob = false) =>
  readStandingOrders(text).map((order) => {
    const { calls, words } = doingOf(order, scene, { tools, isJob })
    return (
      [
        ...calls.map(({ name, arguments: given }) => [name, ...Object.values(given)].join(' ')),
        ...words.map((line) => `"${line}"`),
      ].join(', ') || 'nothing'
    )
  })

const having = (file: string): string[] => readdirSync(folder).filter((npc) => existsSync(join(folder, npc, file)))
const heartbeats = (): Record<string, string[]> =>
  Object.fromEntries(
    having('HEARTBEAT.md').map((npc) => [npc, becomes(readFileSync(join(folder, npc, 'HEARTBEAT.md'), 'utf8'))]),
  )
const jobs = (): Record<string, string[]> =>
  Object.fromEntries(
    having('SOUL.md').flatMap((npc) => {
      const soul = parse(readFileSync(join(folder, npc, 'SOUL.md'), 'utf8').split('---\n')[1] ?? '') as {
        jobs?: { do: string }[]
      }
      return soul.jobs ? [[npc, soul.jobs.flatMap((job) => becomes(job.do, true))]] : []
    }),
  )

it('each order that stands in a HEARTBEAT.md of the village becomes what it says, or nothing: never half of it, and no order is read out', () => {
  expect(heartbeats()).toEqual({
    lotte: ['nothing', 'move_to Pim', '"The frogs were counted on Saturday and there are nineteen."'],
    marta: [
      'move_to Pim',
      '"Have you eaten?"',
      'go_home',
      `"The oven is banked for the night and tomorrow's dough is set."`,
    ],
    oswin: ['"Good day to you, Ada."', 'nothing', 'nothing', '"Good morning to you, Ada."'],
    yara: ['"Good evening to you, Ada."', '"How is your daughter?"', '"Ribbon is a penny the ell until the bell."'],
  })
})

it('each job of a SOUL.md becomes what it says', () => {
  expect(jobs()).toEqual({
    greta: ['"Last ale, good people! Drink up, the road does not get shorter."'],
    lotte: ['"All eleven hens are home. I have counted twice."'],
    marta: ['use loaves of bread 4'],
    oswin: ['"The sermon is at the chapel step until a quarter past six, and it is a short one today."'],
  })
})

it.each([
  ['Call to them and offer them something small to look at', '"Good evening to you, Ada."'],
  ['Call out to Pim and wave', 'emote exclamation, "Good evening to you, Ada."'],
  ['Shout at the geese and go home', 'emote anger, go_home'],
  ['Tell them the news and go home', 'go_home'],
  ['Say to them: Go home, and wave.', '"Go home, and wave."'],
  ['Call to whoever is near that the bread is out and warm', '"The bread is out and warm."'],
  ['Say good morning to them and go home', 'go_home, "Good morning to you, Ada."'],
  ['Call out: Fresh bread, and warm!', '"Fresh bread, and warm!"'],
  ['Say nothing about it to anybody', 'nothing'],
])('"%s": what is to be said begins where it is written, and nothing else is said aloud', (order, expected) => {
  expect(becomes(order)).toEqual([expected])
})
