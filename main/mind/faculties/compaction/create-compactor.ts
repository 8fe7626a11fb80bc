import { orAbort } from '../../../base/deadline.ts'
import type { PlayerId } from '../../../world/ids.ts'
import { playersAmong } from '../../dispatch/access/provenance.ts'
import type { Session } from '../../sessions/session.ts'
import type { TranscriptEntry } from '../../sessions/transcript.ts'
import { withoutConfidences } from '../../sessions/without-confidences.ts'
import type { Compaction, CompactionRun, Compactor, CompactorPorts, Flushed } from './compactor.ts'
import { type ContextLimits, contextLimits } from './context-limits.ts'
import { isSpokenLine, tokensOfEntries, tokensOfText } from './estimate-tokens.ts'
import { chatOf, isTalk } from './listeners.ts'
import { type CompactionReason, cutSession, talkOf } from './session-cut.ts'
import { writeNotes, writeNotesByRules } from './write-notes.ts'
import { writeSummary } from './write-summary.ts'

type Run = CompactionRun & { reason: CompactionReason }
type FlushOptions = { portionTokens: number; patience: AbortSignal }

const defaults = { timeMs: 180_000, maximumLines: 400, keepLines: 100, keepExchanges: 3 } as const
/** The least talk, in tokens, that is worth a summary, even on request. */
const leastDropTokens = 60
/** Tokens reserved for the question around a portion of talk and for its answer. */
const questionTokens = 1300
const leastPortionTokens = 300
/** For how many talks it is remembered that their notes are written. */
const rememberedFlushes = 2000

/** Creates the compactor. Lines leave a prompt only through it. */
export const createCompactor = (ports: CompactorPorts): Compactor => {
  const { sessions, language, hooks, deadline, logger, timeMs = defaults.timeMs } = ports
  const {
    maximumLines = defaults.maximumLines,
    keepLines = defaults.keepLines,
    keepExchanges = defaults.keepExchanges,
  } = ports
  const writes = ports.writes ?? ((ref: string) => !ref.startsWith('embedded/'))
  /** Who wrote the notes since the last compaction, and up to which entry, by session id. */
  const flushes = new Map<string, { by: Flushed; upTo: string | undefined }>()
  const flushing = new Map<string, Promise<Flushed>>()
  const running = new Map<string, Promise<Compaction>>()

  const tooManyLines = ({ recent }: Session): boolean =>
    recent.length > maximumLines && recent.filter(isSpokenLine).length > maximumLines

  const flushNow = async (run: CompactionRun, options: FlushOptions): Promise<Flushed> => {
    const { session, model, memory, context, signal } = run
    const entries = talkOf(session)
    const by = await writeNotes({
      session,
      entries,
      model,
      memory,
      context,
      language,
      ...options,
      writes,
      signal,
      logger,
    })
    flushes.set(session.id, { by, upTo: entries.at(-1)?.id })
    for (const oldest of flushes.keys()) {
      if (flushes.size <= rememberedFlushes) break
      flushes.delete(oldest)
    }
    return by
  }

  const flushOnce = async (run: CompactionRun, options: FlushOptions): Promise<Flushed> => {
    const { id } = run.session
    if (!isTalk(run.session)) return 'none'
    for (let other = flushing.get(id); other !== undefined; other = flushing.get(id)) {
      // If writing notes fails, it is retried here.
      await orAbort(
        other.catch(() => {}),
        run.signal,
      )
    }
    const before = flushes.get(id)
    if (before !== undefined) return before.by
    const own = flushNow(run, options).finally(() => flushing.delete(id))
    flushing.set(id, own)
    return own
  }

  /** Writes notes by rules about the latest words before these leave the prompt. */
  const flushRest = async (
    { session, memory, context }: CompactionRun,
    dropped: readonly TranscriptEntry[],
  ): Promise<void> => {
    const upTo = flushes.get(session.id)?.upTo
    const seen = dropped.findIndex((entry) => entry.id === upTo)
    if (upTo !== undefined && seen !== -1)
      await writeNotesByRules({ session, entries: dropped, memory, context, language })
  }

  const withPatience = async <Result>(
    signal: AbortSignal,
    work: (patience: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const timer = deadline(timeMs)
    try {
      return await work(AbortSignal.any([signal, timer.signal]))
    } finally {
      timer.cancel()
    }
  }

  const compactNow = (run: Run): Promise<Compaction> =>
    withPatience(run.signal, async (patience) => {
      const { session, model, context, promptTokens, signal, reason } = run
      signal.throwIfAborted()
      const limits = contextLimits(run.contextTokens, ports.floors)
      const cut = cutSession(session, {
        promptTokens,
        limits,
        reason,
        keepLines,
        keepExchanges,
        answering: run.answering,
      })
      const droppedTokens = tokensOfEntries(cut?.dropped ?? [])
      if (cut === null || droppedTokens < leastDropTokens) return { kind: 'untouched', why: 'nothing-to-compact' }
      const scene = { npc: session.npc, session: session.key, run: run.run }
      const untouched = (why: Extract<Compaction, { kind: 'untouched' }>['why'], error: unknown): Compaction => {
        signal.throwIfAborted()
        logger.error({ ...scene, reason, why, error }, 'compaction: failed; the history stays as it was')
        return { kind: 'untouched', why }
      }
      if (hooks.has('before_compaction')) await hooks.run('before_compaction', { ...scene, tokensBefore: promptTokens })

      const portionTokens = portionOf(limits, run)
      let flushed: Flushed
      try {
        flushed = await flushOnce(run, { portionTokens, patience })
        await flushRest(run, cut.dropped)
      } catch (error) {
        return untouched('notes-not-written', error)
      }
      const oldTokens = tokensOfText(session.summary ?? '')
      // A summary must free more than it takes, even if little was dropped.
      const summaryTokens = Math.min(limits.summaryTokens, oldTokens + Math.floor(droppedTokens / 2))
      // In company a summary is read by all.
      const dropped = chatOf(session).kind === 'direct' ? cut.dropped : withoutConfidences(cut.dropped, language)
      const summary = await writeSummary({
        session,
        dropped,
        model,
        context,
        language,
        portionTokens,
        summaryTokens,
        writes,
        patience,
        logger,
      })
      signal.throwIfAborted()
      const about = playersIn([...session.recent.filter(({ kind }) => kind === 'compacted'), ...cut.dropped])
      const entry = {
        ...({
          kind: 'compacted',
          at: context.now.ms,
          summary: summary.text,
          firstKept: cut.firstKept,
          tokensBefore: promptTokens,
          flushed,
        } as const),
        ...(about.length === 0 ? {} : { about }),
      }
      try {
        await sessions.append(session, [entry], run.writer)
      } catch (error) {
        return untouched('transcript-not-written', error)
      }
      flushes.delete(session.id)
      const tokensAfter = Math.max(0, promptTokens - droppedTokens - oldTokens + tokensOfText(summary.text))
      logger.info(
        { ...scene, reason, tokensBefore: promptTokens, tokensAfter, flushed, summaryBy: summary.by },
        'compaction: the older part of a talk was summed up',
      )
      if (hooks.has('after_compaction'))
        await hooks.run('after_compaction', {
          ...scene,
          tokensBefore: promptTokens,
          tokensAfter,
          summary: summary.text,
        })
      return { kind: 'compacted', entry, tokensBefore: promptTokens, tokensAfter, flushed, summaryBy: summary.by }
    })

  const compact = async (run: Run): Promise<Compaction> => {
    const { session, signal } = run
    for (let other = running.get(session.id); other !== undefined; other = running.get(session.id)) {
      const joined = await orAbort(
        other.catch(() => null),
        signal,
      )
      // If the other run's compaction was stopped, this run continues.
      if (joined !== null) return joined
    }
    const own = compactNow(run).finally(() => running.delete(session.id))
    running.set(session.id, own)
    return own
  }

  return {
    needed: ({ session, promptTokens, contextTokens }) => {
      const limits = contextLimits(contextTokens, ports.floors)
      const long = tooManyLines(session)
      if (promptTokens < limits.flushAt && !long) return 'no'
      if (promptTokens >= limits.compactAt || long) {
        const cut = cutSession(session, {
          promptTokens,
          limits,
          reason: 'threshold',
          keepLines,
          keepExchanges,
          answering: undefined,
        })
        // A prompt may be long for other reasons than its talk. Compacting every turn wouldn't help then.
        if (cut !== null && tokensOfEntries(cut.dropped) >= (long ? leastDropTokens : limits.smallestDrop))
          return 'compact'
      }
      return promptTokens >= limits.flushAt && isTalk(session) && !flushes.has(session.id) ? 'flush' : 'no'
    },
    flush: (run) =>
      withPatience(run.signal, (patience) =>
        flushOnce(run, { portionTokens: portionOf(contextLimits(run.contextTokens, ports.floors), run), patience }),
      ),
    compact,
  }
}

/** How much talk fits into one question. A refused prompt shows that the window is smaller than assumed. */
const portionOf = (
  limits: ContextLimits,
  { promptTokens, reason }: CompactionRun & { reason?: CompactionReason },
): number =>
  Math.max(
    leastPortionTokens,
    (reason === 'overflow' ? Math.min(limits.compactAt, promptTokens / 2) : limits.compactAt) -
      Math.min(questionTokens, limits.reserve),
  )

/** The players whom all of this comes from in the end. */
const playersIn = (entries: readonly TranscriptEntry[]): PlayerId[] =>
  playersAmong(
    ...entries.flatMap((entry) => [
      ...(entry.kind === 'heard' ? [entry.speaker.id] : []),
      ...(('about' in entry && entry.about) || []),
    ]),
  ).sort()
