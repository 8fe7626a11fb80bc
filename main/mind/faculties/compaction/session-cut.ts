import type { Session } from '../../sessions/session.ts'
import type { TranscriptEntry } from '../../sessions/transcript.ts'
import type { ContextLimits } from './context-limits.ts'
import { tokensOfEntries, tokensOfText } from './estimate-tokens.ts'
import { type Cut, planCut } from './exchanges.ts'

/** Why a talk is shortened: the prompt is near the window's limit, didn't fit, or someone asked. */
export type CompactionReason = 'threshold' | 'overflow' | 'manual'

export interface SessionCutOptions {
  promptTokens: number
  limits: ContextLimits
  reason: CompactionReason
  keepLines: number
  keepExchanges: number
  answering: readonly string[] | undefined
}

/** The talk since the last compaction. */
export const talkOf = ({ recent }: Pick<Session, 'recent'>): TranscriptEntry[] =>
  recent.filter((entry) => entry.kind !== 'compacted')

/** The part that would leave a session's prompt now. Null if nothing may be dropped, or nothing needs to be. */
export const cutSession = (session: Session, options: SessionCutOptions): Cut | null => {
  const { promptTokens, limits, reason } = options
  const entries = talkOf(session)
  const talk = tokensOfEntries(entries)
  // The parts that a compaction can't shorten: soul, lore, tools, current words.
  const around = Math.max(0, promptTokens - talk - tokensOfText(session.summary ?? ''))
  // A refused prompt was longer than any estimate said, so at least half of its talk goes.
  const room =
    reason === 'overflow' ? Math.floor(talk / 2) : Math.max(0, limits.flushAt - around - limits.summaryTokens)
  const manual = reason === 'manual'
  return planCut(entries, {
    keepTokens: manual ? 0 : Math.min(limits.keepRecent, room),
    keepLines: manual ? 0 : options.keepLines,
    keepExchanges: options.keepExchanges,
    roomTokens: room,
    answering: new Set(options.answering ?? openMessages(session, entries)),
  })
}

/** Messages that were heard and haven't ended, so they are being answered. */
const openMessages = (session: Session, entries: readonly TranscriptEntry[]): string[] => {
  const lastEnd = entries.findLastIndex((entry) => entry.kind === 'ended')
  return entries
    .slice(lastEnd + 1)
    .flatMap((entry) => (entry.kind === 'heard' && session.outcomeOf(entry.message) === 'open' ? [entry.message] : []))
}
