import { setTimeout as wait } from 'node:timers/promises'
import { Client, type Room } from '@colyseus/sdk'
import type { ServerMessages } from '../../../server/rooms/server-messages.ts'
import { inChild } from '../child.ts'
import { walkerId } from '../tick/make-project.ts'
import { way } from './make-land.ts'
import { stepsInMessage, walkOf } from './walk.ts'

export interface PlayersRequest {
  /** Where the zones answer, by id. The address in front of them is one for all. */
  zones: Readonly<Record<string, string>>
  /** The players of each zone. */
  players: number
  /** How many of those of each zone go from zone to zone and do nothing else. */
  travellers: number
  /** Within how many milliseconds they all come. */
  withinMs: number
  /** The villagers of each zone. */
  npcs: number
}
export interface Counted {
  bytes: number
  /** From a word's sending to its arrival at each page that heard it. Milliseconds. */
  wordMs: number[]
  /** From the wish to go to the welcome of the other zone. Milliseconds. */
  crossingMs: number[]
  /** From knocking to the welcome. Milliseconds. */
  joinMs: number[]
  /** From the break of a connection to the next welcome. Milliseconds. */
  resumeMs: number[]
  /** Whose return took long, or who did not go although they wished to, and what they were told meanwhile. */
  slow: string[]
  /** Players who came in nowhere, and what somebody had and has no more. */
  lost: string[]
  /** Wishes to go that the other zone, or this one, did not answer. */
  stayed: number
  /** Whole answers of villagers, as they came to a page, and the message that each answers. */
  told: { zone: string; npc: string; text: string; message: string; asked: string }[]
  /** The coins that somebody was told to have, in order. */
  purses: { player: string; gold: number }[]
  /** Coins handed from one player to another. */
  gifts: number
}
export type PlayersSaid = { kind: 'joined' } | { kind: 'counted'; counted: Counted } | { kind: 'back' }
export type PlayersTold = { kind: 'count' } | { kind: 'drop' } | { kind: 'moved'; zone: string; url: string }
export const playersModule = import.meta.filename

/** As a page does (main/page/own-steps.ts). */
const messagesPerSecond = 15
/** How often somebody speaks, and gives somebody a coin. Milliseconds. */
const speaksEvery = 10_000
const givesEvery = 7000
/** How long a traveller stays, and waits for the other zone. Milliseconds. */
const stays = 1500
const patience = 10_000
/** One of so many talks with villagers instead of walking. */
const talksEach = 5
/** How long a player reads an answer and thinks before the next word. Milliseconds. */
const thinksFor = 8000
/** How long somebody whose connection broke knocks, and how often. Milliseconds. */
const knocksFor = 60_000
const knocksEvery = 250
/** How long everybody rests before all connections are cut, so that nothing is on its way. Milliseconds. */
const restMs = 2500
/** Nobody should wait longer for play to go on. Milliseconds. */
const longReturnMs = 5000
/** A window of 1280 by 720 at the usual zoom. Tiles. */
const view = { columns: 27, rows: 15 }

const nothing = (): Counted => ({
  ...{ bytes: 0, wordMs: [], crossingMs: [], joinMs: [], resumeMs: [] },
  ...{ slow: [], lost: [], stayed: 0, told: [], purses: [], gifts: 0 },
})

/** How often a player is led on to where they are. */
const mostLed = 5

/** The zone that a refusal names; null if it names none. */
function leadsTo(error: unknown): string | null {
  try {
    const { zone } = Object(JSON.parse((error as Error).message)) as { zone?: unknown }
    return typeof zone === 'string' ? zone : null
  } catch {
    return null
  }
}

interface Player {
  name: string
  zone: string
  token?: string
  id?: string
  room?: Room
  /** Their coins, as last told. */
  gold?: number
  /** Why they could not come in, the last time and before. */
  problem?: string
  problems?: Set<string>
  /** Called with each message, and as `left` when the connection broke. */
  hear(name: string, data: unknown): void
}

/** Players without pages: they walk, speak, give each other coins and travel, and count what comes of it. */
async function play(request: PlayersRequest, say: (message: PlayersSaid) => void): Promise<void> {
  let counted = nothing()
  const zones = { ...request.zones }
  const spoken = new Map<string, number>()
  const players: Player[] = []
  let isDropped = false

  async function enter(player: Player, led = 0): Promise<boolean> {
    const began = performance.now()
    try {
      const client = new Client(zones[player.zone], { headers: { cookie: `hearthfolk-zone=${player.zone}` } })
      if (player.token !== undefined) client.auth.token = player.token
      const room = await client.joinOrCreate('village', { name: player.name })
      room.reconnection.enabled = false
      player.room = room
      room.onLeave(() => {
        if (player.room === room && !isDropped) void comeBack(player)
      })
      const { events } = room.connection
      const receive = events.onmessage
      events.onmessage = (event: MessageEvent) => {
        counted.bytes += (event.data as ArrayBuffer).byteLength
        receive?.(event)
      }
      const welcome = new Promise<ServerMessages['welcome']>((done, fail) => {
        const timer = setTimeout(() => fail(new Error('no welcome came')), patience)
        room.onMessage('*', (name, data) => {
          if (name === 'welcome') {
            clearTimeout(timer)
            done(data as ServerMessages['welcome'])
          }
          if (name === 'talk.line' || name === 'bubble') heard(data as { text: string })
          if (name === 'bag') hasCoins(player, (data as ServerMessages['bag']).gold)
          player.hear(String(name), data)
        })
      })
      const { id, token } = (await welcome).player
      Object.assign(player, { id, token })
      room.send('view', view)
      counted.joinMs.push(performance.now() - began)
      return true
    } catch (error) {
      const elsewhere = leadsTo(error)
      if (elsewhere !== null && led < mostLed) {
        player.zone = elsewhere
        return enter(player, led + 1)
      }
      player.problem = error instanceof Error ? error.message : String(error)
      player.problems?.add(`${player.zone}: ${player.problem}`)
      return false
    }
  }
  /** Comes in, however often that takes, and counts who can't. */
  async function persist(player: Player): Promise<boolean> {
    for (const until = performance.now() + knocksFor; performance.now() < until; await wait(knocksEvery))
      if (await enter(player)) return true
    counted.lost.push(`${player.name} could not enter ${player.zone}: ${player.problem}`)
    return false
  }
  async function comeBack(player: Player): Promise<void> {
    delete player.room
    player.hear('left', {})
    player.problems = new Set()
    const began = performance.now()
    if (!(await persist(player))) return
    const passed = performance.now() - began
    counted.resumeMs.push(passed)
    if (passed > longReturnMs)
      counted.slow.push(`${player.name} ${Math.round(passed)} ms: ${[...player.problems].join('; ')}`)
  }
  function hasCoins(player: Player, gold: number): void {
    player.gold = gold
    if (player.id !== undefined) counted.purses.push({ player: player.id, gold })
  }
  function heard({ text }: { text: string }): void {
    const at = spoken.get(text)
    if (at !== undefined) counted.wordMs.push(performance.now() - at)
  }

  function act(player: Player, number: number, of: number): void {
    let frame = number * stepsInMessage
    const walk = walkOf(number, of)
    const every = (milliseconds: number, call: () => void) =>
      setTimeout(() => setInterval(call, milliseconds), (milliseconds * (number % 100)) / 100)
    every(1000 / messagesPerSecond, () => {
      frame += stepsInMessage
      player.room?.send('move', { input: walk.next().value, frame })
    })
    every(speaksEvery, () => {
      const text = `It is ${crypto.randomUUID()} now.`
      spoken.set(text, performance.now())
      if (isDropped) return
      player.room?.send('talk.aloud', { text, id: crypto.randomUUID() })
    })
    every(givesEvery, () => {
      const other = players[number ^ 1]
      if (isDropped || other?.id === undefined || other.zone !== player.zone) return
      counted.gifts += 1
      player.room?.send('goods.give', { to: other.id, gold: 1 })
    })
  }

  async function talk(player: Player, number: number): Promise<void> {
    for (let turn = 0; !isDropped; turn++) {
      const npc = walkerId((number * 7 + turn * 3) % request.npcs)
      const message = crypto.randomUUID()
      let isRefused = false
      const hears = (wanted: string, about?: string) =>
        new Promise<unknown>((done) => {
          const timer = setTimeout(() => done(null), 2 * patience)
          player.hear = (name, data) => {
            if (name === 'notice' && Reflect.get(Object(data), 'about') === message) isRefused = true
            if (name !== wanted || Reflect.get(Object(data), 'npc') !== npc) return
            if (about !== undefined && Reflect.get(Object(data), 'about') !== about) return
            clearTimeout(timer)
            done(data)
          }
        })
      const opens = hears('talk.open')
      player.room?.send('talk.approach', { npc })
      if ((await opens) === null) continue
      const ends = hears('talk.end', message)
      // Worth a note of the villager's.
      const asked = `I lost my kettle number ${number}-${turn}.`
      const { zone } = player
      player.room?.send('talk.say', { npc, text: asked, id: message })
      const end = (await ends) as ServerMessages['talk.end'] | null
      // A notice may say that the answer broke off, or couldn't be saved.
      await wait(thinksFor)
      if (end && end.text !== '' && !isRefused) counted.told.push({ zone, npc, text: end.text, message, asked })
      player.room?.send('talk.leave', {})
    }
  }

  async function travel(player: Player, zones: readonly string[]): Promise<void> {
    for (;;) {
      await wait(stays)
      if (isDropped) return
      const began = performance.now()
      const notices: string[] = []
      const led = new Promise<string | null>((done) => {
        const timer = setTimeout(() => done(null), patience)
        player.hear = (name, data) => {
          if (name === 'notice') notices.push((data as ServerMessages['notice']).text)
          if (name !== 'travel' && name !== 'left') return
          clearTimeout(timer)
          done(name === 'left' ? name : (data as ServerMessages['travel']).zone)
        }
      })
      const before = player.room
      before?.send('way.take', { place: way })
      const zone = await led
      if (isDropped) return
      if (zone === 'left') {
        // They come back by themselves, here or there.
        while (player.room === undefined) await wait(knocksEvery)
        continue
      }
      if (zone === null || !zones.includes(zone)) {
        counted.stayed += 1
        counted.slow.push(`${player.name} stayed in ${player.zone}: ${notices.join(' / ')}`)
        continue
      }
      player.zone = zone
      delete player.room
      if (!(await persist(player))) return
      void before?.leave().catch(() => {})
      counted.crossingMs.push(performance.now() - began)
    }
  }

  const ids = Object.keys(request.zones)
  const wanted = ids.flatMap((zone) => Array.from({ length: request.players }, (_, number) => ({ zone, number })))
  const arriving = wanted.map(async ({ zone, number }, index) => {
    await wait((request.withinMs * index) / wanted.length)
    const player: Player = { name: `Player ${index + 1}`, zone, hear: () => {} }
    players.push(player)
    if (!(await persist(player))) return
    if (number < request.travellers) void travel(player, ids)
    else if (request.npcs > 0 && number % talksEach === talksEach - 1) void talk(player, index)
    else act(player, number, request.players)
  })
  process.on('message', async (message: PlayersTold) => {
    if (message.kind === 'count') {
      say({ kind: 'counted', counted })
      counted = nothing()
      spoken.clear()
    } else if (message.kind === 'moved') {
      zones[message.zone] = message.url
    } else {
      // Everybody's connection breaks at once, and everybody comes back at once.
      isDropped = true
      await wait(restMs)
      for (const { room } of players) room?.connection.close()
      await Promise.all(
        players.map(async (player) => {
          const { gold } = player
          delete player.gold
          if (!(await persist(player))) return
          for (let look = 0; player.gold === undefined && look < 40; look++) await wait(knocksEvery)
          if (player.gold !== gold) counted.lost.push(`${player.name} had ${gold} coins and has ${player.gold}`)
        }),
      )
      say({ kind: 'back' })
    }
  })
  await Promise.all(arriving)
  say({ kind: 'joined' })
}

if (process.argv[1] === playersModule) inChild<PlayersRequest, PlayersSaid>(play)
