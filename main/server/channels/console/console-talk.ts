import { randomBytes } from 'node:crypto'
import { optional } from '../../../base/optional.ts'
import type { Person, ServerFrame, TalkLine } from '../talk/frames.ts'
import type { ConsoleLink } from './console-link.ts'
import { findPerson, nobodyCalled } from './find-person.ts'

type End = Extract<ServerFrame, { type: 'end' }>

/** How one message ended. */
export type Said =
  | {
      kind: 'ended'
      outcome: End['outcome']
      text: string
      reason?: string
      model?: string
      session?: string
      notices: string[]
    }
  /** The message was refused, or the other side is gone. */
  | { kind: 'failed'; message: string }

/** Shows an answer while it is made. */
export interface ConsoleShow {
  thinking?(brain: string, ahead: number): void
  delta?(text: string): void
  notice?(text: string): void
}

export interface ConsoleTalk {
  npc: Person
  player: { id: string; name: string }
  brain: string
  /** Why the name had to be changed. */
  notice?: string
  /** Earlier lines of the talk. */
  history(): Promise<TalkLine[]>
  /** Says the words and resolves when the answer has ended. Several messages may be in progress. */
  say(text: string, show?: ConsoleShow): Promise<Said>
  readonly gone: Promise<string>
}

type Opened = { ok: true; talk: ConsoleTalk } | { ok: false; type: string; message: string }

interface Waiting {
  show: ConsoleShow
  /** Characters shown so far. */
  shown: number
  notices: string[]
  end(said: Said): void
}

/** Enters as a player and addresses one NPC. Adds no player to the save before it is clear that the NPC exists. */
export const openConsoleTalk = async (link: ConsoleLink, wanted: { npc: string; as: string }): Promise<Opened> => {
  const waiting = new Map<string, Waiting>()
  const once = new Map<ServerFrame['type'], (frame: ServerFrame) => void>()
  const next = <Type extends ServerFrame['type']>(...types: Type[]): Promise<Extract<ServerFrame, { type: Type }>> =>
    new Promise((resolve, reject) => {
      for (const type of types) {
        once.set(type, (frame) => {
          for (const other of types) once.delete(other)
          resolve(frame as Extract<ServerFrame, { type: Type }>)
        })
      }
      void link.gone.then((reason) => reject(new Error(reason)))
    })

  const onFrame = (frame: ServerFrame): void => {
    const about = 'about' in frame ? frame.about : undefined
    const message = about === undefined ? undefined : waiting.get(about)
    if (message && about !== undefined) follow(message, frame, () => waiting.delete(about))
    else once.get(frame.type)?.(frame)
  }
  let lost: string | null = null
  void link.gone.then((reason) => {
    lost = reason
    for (const message of waiting.values()) message.end({ kind: 'failed', message: reason })
    waiting.clear()
  })

  const greeting = next('hello')
  link.listen(onFrame)
  const hello = await greeting
  const who = findPerson(hello.people, wanted.npc)
  if (!who.found) return { ok: false, type: 'UnknownNpc', message: nobodyCalled(wanted.npc, hello.people) }
  const npc = who.found
  const answer = next('welcome', 'error')
  link.send({ type: 'enter', name: wanted.as })
  const welcome = await answer
  if (welcome.type === 'error')
    return { ok: false, type: errorTypes[welcome.code] ?? 'Refused', message: welcome.message }

  return {
    ok: true,
    talk: {
      npc,
      player: welcome.player,
      brain: hello.brain,
      ...optional({ notice: welcome.notice }),
      gone: link.gone,
      history: async () => {
        const lines = next('history', 'error')
        link.send({ type: 'open', npc: npc.id })
        const frame = await lines
        return frame.type === 'history' ? frame.lines : []
      },
      say: (text, show = {}) =>
        new Promise((end) => {
          if (lost !== null) return end({ kind: 'failed', message: lost })
          const id = randomBytes(12).toString('hex')
          waiting.set(id, { show, shown: 0, notices: [], end })
          link.send({ type: 'say', npc: npc.id, id, text })
        }),
    },
  }
}

const errorTypes: Partial<Record<string, string>> = {
  'bad-name': 'BadName',
  'unknown-player': 'UnknownPlayer',
  'several-players': 'SeveralPlayers',
}

const follow = (message: Waiting, frame: ServerFrame, forget: () => void): void => {
  const { show, notices } = message
  switch (frame.type) {
    case 'status':
      if (frame.thinking) show.thinking?.(frame.brain ?? '', frame.ahead ?? 0)
      return
    case 'delta':
      // Skips words that were already shown.
      show.delta?.(frame.text.slice(Math.max(0, message.shown - frame.at)))
      message.shown = Math.max(message.shown, frame.at + frame.text.length)
      return
    case 'notice':
      notices.push(frame.text)
      show.notice?.(frame.text)
      return
    case 'end': {
      forget()
      const { outcome, text, reason, model, session } = frame
      const more = {
        ...optional({ reason, model, session }),
      }
      message.end({ kind: 'ended', outcome, text, ...more, notices })
      return
    }
    case 'error':
      forget()
      message.end({ kind: 'failed', message: frame.message })
      return
    default:
      return
  }
}
