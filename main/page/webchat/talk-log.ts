import { answerId } from '../../server/channels/talk/answer-id.ts'
import type { ServerFrame } from '../../server/channels/talk/frames.ts'

export interface ChatLine {
  id: string
  speaker: string
  name: string
  text: string
  kind: 'speech' | 'notice'
  /** `sending`: not yet taken by the server; `streaming`: still being spoken; `unheard`: not taken. */
  state: 'sending' | 'streaming' | 'said' | 'unheard'
}

export interface Thinking {
  about: string
  brain: string
  ahead: number
}

/** One talk as the page shows it. */
export interface TalkLog {
  lines: ChatLine[]
  thinking: Thinking[]
  /** Whether something was said since the player last looked. */
  unread: boolean
}

/** The most lines of one talk in the page. Older ones leave it; the server keeps the transcript. */
const logLength = 300
/** The refusal reasons that mean a message wasn't heard at all. */
const unheardReasons = ['empty', 'too-long', 'unknown-npc', 'not-allowed', 'too-many', 'storage-failed']

export const createTalkLog = (): TalkLog => ({ lines: [], thinking: [], unread: false })

/** Adds a line, or changes the one with this id. */
export const putLine = (
  log: TalkLog,
  line: Pick<ChatLine, 'id' | 'speaker' | 'name' | 'text'> & Partial<ChatLine>,
): void => {
  const known = log.lines.find(({ id }) => id === line.id)
  if (known) Object.assign(known, { state: 'said', ...line })
  else log.lines.push({ kind: 'speech', state: 'said', ...line })
  if (log.lines.length > logLength) log.lines.splice(0, log.lines.length - logLength)
}

type TalkFrame = Extract<ServerFrame, { npc: string }>

/** Takes in a frame of this talk. Repeating a frame has no further effect. `npcName`: who answers. */
export const takeFrame = (log: TalkLog, frame: TalkFrame, npcName: string): void => {
  switch (frame.type) {
    case 'history': {
      // The server's lines are the talk. Earlier lines stay before them, and unsent words after them.
      const known = new Set(frame.lines.map(({ id }) => id))
      const first = log.lines.findIndex(({ id }) => id === frame.lines[0]?.id)
      const older = log.lines.slice(0, Math.max(0, first))
      const waiting = log.lines.filter(({ id, state }) => state === 'sending' && !known.has(id))
      log.lines = [
        ...older,
        ...frame.lines.map((line): ChatLine => ({ ...line, kind: 'speech', state: 'said' })),
        ...waiting,
      ]
      log.thinking = []
      return
    }
    case 'line':
      log.unread ||= frame.line.speaker === frame.npc
      return putLine(log, frame.line)
    case 'status':
      log.thinking = log.thinking.filter(({ about }) => about !== frame.about)
      if (frame.thinking) log.thinking.push({ about: frame.about, brain: frame.brain ?? '', ahead: frame.ahead ?? 0 })
      return
    case 'delta': {
      const id = answerId(frame.about)
      const before = log.lines.find((line) => line.id === id)
      if (before?.state === 'said') return
      putLine(log, {
        id,
        speaker: frame.npc,
        name: npcName,
        text: (before?.text ?? '').slice(0, frame.at) + frame.text,
        state: 'streaming',
      })
      return
    }
    case 'notice':
      return putLine(log, {
        id: `notice:${frame.about}:${frame.text}`,
        speaker: 'system',
        name: '',
        text: frame.text,
        kind: 'notice',
      })
    case 'end':
      return takeEnd(log, frame, npcName)
    default:
      return frame satisfies never
  }
}

const takeEnd = (log: TalkLog, frame: Extract<TalkFrame, { type: 'end' }>, npcName: string): void => {
  const id = answerId(frame.about)
  log.thinking = log.thinking.filter(({ about }) => about !== frame.about)
  if (frame.text !== '') {
    putLine(log, { id, speaker: frame.npc, name: npcName, text: frame.text, state: 'said' })
    log.unread = true
  } else {
    // The shown part was withdrawn.
    log.lines = log.lines.filter((line) => line.id !== id || line.state !== 'streaming')
  }
  const own = log.lines.find((line) => line.id === frame.about)
  if (own) own.state = frame.outcome === 'refused' && unheardReasons.includes(frame.reason ?? '') ? 'unheard' : 'said'
}
