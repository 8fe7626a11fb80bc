import { Client, type Room } from '@colyseus/sdk'
import { createSeenBodies } from '../../../server/rooms/frames/seen-bodies.ts'
import type { ServerMessages } from '../../../server/rooms/server-messages.ts'
import type { PersonOnMap } from '../../../server/rooms/shown.ts'

/** What the pages have done. */
export interface Traffic {
  joins: number
  frames: number
  said: number
  answered: number
  /** How many lines got no answer in time, or reached nobody. */
  unanswered: number
  histories: number
  /** Milliseconds from each line to the first sign that it was heard, and to the first word of the answer. */
  reactionMs: number[]
  firstWordMs: number[]
}

export interface PlayedPage {
  people(): Promise<readonly PersonOnMap[]>
  /** Takes a step in one of RPGJS's directions, for one frame of the page. */
  step(direction: number): void
  /** Walks to a villager and returns whether the talk opened. If so, asks for the earlier talk, as the page does. */
  approach(npc: string): Promise<boolean>
  /** Says something in the open talk and reads the whole answer. */
  say(npc: string, text: string): Promise<void>
  /** Says something to everybody near. */
  sayAloud(text: string): void
  leaveTalk(): void
  /** Leaves and says goodbye to the server. */
  leave(): Promise<void>
  /** The page's room. A page that is closed or reloaded leaves it without a goodbye to the talk. */
  room: Room
}

/** How long a page waits for each. Milliseconds. */
const patience = { people: 5000, open: 20_000, answer: 30_000 }
/** What a window of 1280 by 720 shows at the usual zoom. */
const view = { columns: 27, rows: 15 }

/** The person at a page: a name, and the token that the page keeps. */
export interface Person {
  name: string
  token?: string
}

/**
 * Joins like a page of the game but without drawing: loads the page and the pictures of everybody it sees, reads every
 * frame of bodies, and follows the page's own protocol.
 */
export async function openPage(options: { url: string; person: Person; traffic: Traffic }): Promise<PlayedPage> {
  const { url, person, traffic } = options
  await load(`${url}/`)
  const client = new Client(url)
  if (person.token !== undefined) client.auth.token = person.token
  const room = await client.joinOrCreate('village', { name: person.name })
  // A page that was replaced by its own reload must not come back.
  room.reconnection.enabled = false
  traffic.joins += 1
  const seen = createSeenBodies()
  const loaded = new Set<string>()
  const waiting = new Set<{ isIt(name: string, data: unknown): boolean; done(data: unknown): void }>()
  room.onMessage('*', (name: string | number, data: unknown) => {
    if (name === 'welcome') person.token = (data as ServerMessages['welcome']).player.token
    if (name === 'bodies') {
      traffic.frames += 1
      seen.take(data as Uint8Array)
      for (const { graphic } of seen.all()) {
        if (loaded.has(graphic)) continue
        loaded.add(graphic)
        void load(`${url}/assets/${graphic}.png`)
      }
    }
    for (const wait of waiting) if (wait.isIt(String(name), data)) wait.done(data)
  })
  const expect = <Name extends keyof ServerMessages>(
    name: Name,
    isIt: (data: ServerMessages[Name]) => boolean,
    milliseconds: number,
  ): Promise<ServerMessages[Name] | null> =>
    new Promise((resolve) => {
      const done = (data: unknown): void => {
        clearTimeout(timer)
        waiting.delete(wait)
        resolve(data as ServerMessages[Name] | null)
      }
      const wait = {
        isIt: (came: string, data: unknown) => came === name && isIt(data as ServerMessages[Name]),
        done,
      }
      const timer = setTimeout(() => done(null), milliseconds)
      waiting.add(wait)
    })
  room.send('view', view)
  let frame = Date.now()

  return {
    room,
    async people() {
      const answer = expect('people', () => true, patience.people)
      room.send('people', {})
      return (await answer)?.people ?? []
    },
    step(direction) {
      frame += 1
      room.send('move', { input: [direction], frame })
    },
    async approach(npc) {
      const opened = expect('talk.open', (data) => data.npc === npc, patience.open)
      room.send('talk.approach', { npc })
      if ((await opened) === null) {
        traffic.unanswered += 1
        room.send('talk.leave', {})
        return false
      }
      traffic.histories += 1
      room.send('talk.history', { npc })
      return true
    },
    async say(npc, text) {
      const id = crypto.randomUUID()
      const answer = expect('talk.end', (data) => data.npc === npc, patience.answer)
      const began = performance.now()
      const measure = async (name: 'talk.status' | 'talk.delta', times: number[]): Promise<void> => {
        const came = await expect(name, (data) => data.npc === npc, patience.answer)
        if (came !== null) times.push(performance.now() - began)
      }
      void measure('talk.status', traffic.reactionMs)
      void measure('talk.delta', traffic.firstWordMs)
      room.send('talk.typing', { on: true })
      room.send('talk.say', { npc, text, id })
      traffic.said += 1
      if ((await answer) === null) traffic.unanswered += 1
      else traffic.answered += 1
    },
    sayAloud: (text) => room.send('talk.aloud', { text, id: crypto.randomUUID() }),
    leaveTalk: () => room.send('talk.leave', {}),
    async leave() {
      await room.leave()
    },
  }
}

/**
 * Reads a file to its end, as a browser does. Like a browser, it asks again if the kept-alive connection was just
 * closed. Ignores missing pictures, as pages do.
 */
async function load(url: string, tries = 2): Promise<void> {
  try {
    await fetch(url).then((response) => response.arrayBuffer())
  } catch {
    if (tries > 1) await load(url, tries - 1)
  }
}
