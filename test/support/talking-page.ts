import { Client, type Room } from '@colyseus/sdk'
import type { ClientMessages } from '../../main/server/rooms/messages.ts'
import type { ServerMessages } from '../../main/server/rooms/server-messages.ts'

type Received = { [Name in keyof ServerMessages]: { name: Name; data: ServerMessages[Name] } }[keyof ServerMessages]

let made = 0
/** An id as pages make them. */
export const newId = (): string => `message-${process.pid}-${++made}`

/** A page of the real game without a browser: it joins, walks to people, talks and keeps everything it receives. */
export async function openTalkingPage(url: string, name: unknown, token?: string) {
  const client = new Client(url)
  if (token) client.auth.token = token
  const room = await client.joinOrCreate('village', { name })
  return talkThrough(room)
}
export type TalkingPage = Awaited<ReturnType<typeof openTalkingPage>>

async function talkThrough(room: Room) {
  const received: Received[] = []
  const waiters = new Set<() => void>()
  const listeners: ((name: keyof ServerMessages) => void)[] = []
  let closed: number | null = null
  const wake = () => {
    for (const waiter of waiters) waiter()
    waiters.clear()
  }
  room.onMessage('*', (name: string | number, data: unknown) => {
    // RPGJS's packets come sixty times a second and aren't talk.
    if (name === 'w') return
    received.push({ name, data } as Received)
    for (const listener of listeners) listener(name as keyof ServerMessages)
    wake()
  })
  room.onLeave((code) => {
    closed = code
    wake()
  })
  room.onDrop(() => wake())

  const until = async (test: () => boolean): Promise<void> => {
    while (!test()) await new Promise<void>((resolve) => waiters.add(resolve))
  }
  const all = <Name extends keyof ServerMessages>(name: Name): ServerMessages[Name][] =>
    received.flatMap((message) => (message.name === name ? [message.data as ServerMessages[Name]] : []))
  const send = <Name extends keyof ClientMessages>(name: Name, data: ClientMessages[Name]): void =>
    room.send(name, data)
  const untilNext = async <Name extends keyof ServerMessages>(
    name: Name,
    test: (data: ServerMessages[Name]) => boolean = () => true,
    from = received.length,
  ): Promise<ServerMessages[Name]> => {
    const find = () =>
      received.slice(from).find((message) => message.name === name && test(message.data as ServerMessages[Name]))
    await until(() => find() !== undefined || closed !== null)
    const found = find()
    if (!found) throw new Error(`the page was closed (${closed}) while it waited for ${name}`)
    return found.data as ServerMessages[Name]
  }

  await until(() => all('welcome').length > 0)
  const [welcome] = all('welcome')
  if (!welcome) throw new Error('no welcome')

  return {
    room,
    received,
    welcome,
    id: welcome.player.id,
    name: welcome.player.name,
    token: welcome.player.token,
    all,
    send,
    until,
    untilNext,
    closedWith: () => closed,
    /** Hears the name of each later message. */
    listen: (listener: (name: keyof ServerMessages) => void) => listeners.push(listener),
    notices: () => all('notice').map((notice) => notice.text),
    /** Walks to an NPC; resolves when the talk is open. */
    async approach(npc: string): Promise<void> {
      const open = untilNext('talk.open', (data) => data.npc === npc)
      send('talk.approach', { npc })
      await open
    },
    /** Says it and resolves with the whole answer, and with the pieces that were shown. */
    async tell(npc: string, text: string, id = newId()): Promise<{ text: string; shown: string; brains: string[] }> {
      const from = received.length
      const end = untilNext('talk.end', (data) => data.about === id, from)
      send('talk.say', { npc, text, id })
      const { text: whole, id: reply } = await end
      const later = received.slice(from)
      const shown = later
        .flatMap((message) => (message.name === 'talk.delta' && message.data.id === reply ? [message.data.text] : []))
        .join('')
      const brains = later.flatMap((message) =>
        message.name === 'talk.status' && message.data.thinking ? [message.data.brain] : [],
      )
      return { text: whole, shown, brains }
    },
    /** Says it and resolves with the notice about it. */
    async refused(npc: string, text: string, id = newId()): Promise<string> {
      const notice = untilNext('notice', (data) => data.about === id)
      send('talk.say', { npc, text, id })
      return (await notice).text
    },
    /** Everything sent before was handled: one page's messages are handled in order. */
    async settled(): Promise<void> {
      const people = untilNext('people')
      send('people', {})
      await people
    },
    people: async (): Promise<ServerMessages['people']['people']> => {
      const people = untilNext('people')
      send('people', {})
      return (await people).people
    },
    async leave(): Promise<void> {
      await room.leave(true)
    },
  }
}
