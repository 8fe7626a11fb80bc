import { orAbort } from '../../base/deadline.ts'
import { optional } from '../../base/optional.ts'
import { finishedInWords } from '../faculties/permission/kill-switch.ts'
import { intentsOfRun } from '../faculties/promises/run-intents.ts'
import type { ChatModel } from '../ports/chat-model.ts'
import type { Inbound } from '../ports/inbound.ts'
import type { ModelAsk } from '../ports/model-source.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { unspokenOf } from '../prompt/unspoken-of.ts'
import type { Recollection } from '../recall/recall.ts'
import type { Acquaintance, Session } from '../sessions/session.ts'
import { followAsked } from './asked-skill.ts'
import { buildTurnContext } from './build-turn-context.ts'
import { gatherMore } from './gather-more.ts'
import { sourcesOfTurn, tracedMemory } from './gather-sources.ts'
import { hear } from './intake.ts'
import type { TurnLimits, TurnResult } from './loop/turn-types.ts'
import { recollect } from './recollect.ts'
import type { ReplyPorts } from './reply-ports.ts'
import type { ReplyRun } from './reply-run.ts'
import { newsOfRun } from './run-news.ts'
import { createRunPrompt } from './run-prompt.ts'
import { createRunSkills } from './run-skills.ts'
import { createSteer } from './steer.ts'
import { stored } from './storage-failed.ts'
import { toolRun } from './tool-run.ts'
import { runTurn } from './turn-loop.ts'
import { createTurnTools } from './turn-tools.ts'

/** From words to an answer: what was said is written down, memories come up, the model is asked until it is done. */
export const think = async (ports: ReplyPorts, work: ReplyRun, session: Session): Promise<TurnResult> => {
  const { world } = ports
  const { inbound, messages, gists, sink, signal } = work
  const { npc, speaker } = inbound
  const content = ports.content()
  const character = content.characters.find((known) => known.id === npc)
  if (!character) throw new Error(`${npc} is not in the content any more`)
  const [memory, model, acquaintance] = await Promise.all([
    stored(ports.memoryOf(npc)),
    chooseModel(ports, work, inbound.model ?? session.model ?? character.model).then((chosen) =>
      finishedInWords(chosen, { npc, ...ports.safety }),
    ),
    stored(acquaintanceOf(ports, inbound)),
  ])
  sink.onStatus?.({ thinking: true, modelLabel: model.label })

  const now = world.now()
  const place = world.percepts(npc).place?.id ?? null
  const utterance = utteranceOf(work)
  const beside =
    inbound.chat?.kind === 'group'
      ? ports.zoneHistory.take(npc, inbound.chat, new Set(messages.map(({ message }) => message)))
      : []
  const recalling = recollect(ports, {
    inbound,
    utterance,
    session,
    memory,
    now,
    signal,
    messages: [...gists, ...messages],
  })
  // Both are waited for even when one fails or a stop comes: how the message ends is written behind what was heard.
  const [recollection, hearing] = await Promise.allSettled([
    recalling,
    hear(ports, { messages, gists, beside, session, memory, now, place, run: work.run }),
  ])
  if (hearing.status === 'rejected') throw hearing.reason
  if (recollection.status === 'rejected') throw recollection.reason
  signal.throwIfAborted()
  await stored(followAsked(ports, work, session))

  const authored = ports.authoredIn(content)
  const skills = createRunSkills(ports, { content, character, session, contextTokens: model.contextTokens })
  const readContext = (): TurnContext => ({
    ...buildTurnContext({
      character,
      speaker,
      utterance,
      // What came on the way is told by the turn, not by the history.
      messages: [...gists, ...messages, ...work.steered.map((steered) => steered.inbound)].map(
        ({ message }) => message,
      ),
      ...optional({ conversation: inbound.conversation }),
      acquaintance,
      session,
      recalled: recollection.value.hits,
      acquaintances: authored.acquaintancesOf(npc),
      content,
      world,
    }),
    ...fromMind(recollection.value),
    ...(memory.keeps === false ? { keepsNotes: false } : {}),
    ...(spokeAlone(work)
      ? {}
      : {
          said: messages.map(({ speaker: { id, kind, name }, text }) => ({
            by: { id, kind, name },
            text: text.trim(),
          })),
        }),
    ...optional({ chat: inbound.chat, company: inbound.company, manner: inbound.manner }),
    ...(inbound.channel === 'rpgjs' ? {} : { afar: true as const }),
    ...optional({ purpose: inbound.purpose, woken: inbound.woken }),
    ...(inbound.job?.session === 'isolated' ? { isJob: true as const } : {}),
  })
  let read: { at: string; context: TurnContext } | null = null
  /** Gathered anew when the world or the talk went on since. */
  const contextWithoutIntents = (): TurnContext => {
    // Words that somebody asked to be forgotten are gone from it at once.
    const words = session.recent.reduce((sum, entry) => sum + ('text' in entry ? entry.text.length : 0), 0)
    const at = [
      world.now().ms,
      session.length,
      session.recent.length,
      words,
      session.summary?.length ?? -1,
      work.steered.length,
    ].join(' ')
    if (read?.at !== at) read = { at, context: readContext() }
    return read.context
  }
  const news = await newsOfRun(ports, { inbound, memory, content, authored })
  work.news = news
  const { query, confidence } = recollection.value
  const began = ports.realNow()
  const gathered = await gatherMore(ports, {
    inbound,
    utterance,
    model,
    memory,
    query,
    confidence,
    context: contextWithoutIntents(),
    signal,
  })
  const spentMs = Math.floor(Math.max(0, ports.realNow() - began))
  const intents = await intentsOfRun({
    memory,
    content,
    context: contextWithoutIntents(),
    inbound,
    messages,
    logger: ports.logger,
  })
  work.intents = intents
  signal.throwIfAborted()
  const newsNow = { news: [...news.tellable], ...optional({ luck: inbound.luck }) }
  /** Read anew after a compaction. */
  const contextNow = (): TurnContext =>
    skills.into({
      ...contextWithoutIntents(),
      ...newsNow,
      ...intents.shown,
      ...(gathered === null ? {} : { gathered: gathered.line }),
    })
  const unspoken = unspokenOf(content, npc, ports.tools.schemas())
  const tools = createTurnTools(ports, work, {
    scene: contextNow(),
    allowedBy: (name) => skills.now().get(name)?.allowedTools ?? null,
    unspoken,
  })
  const prompt = await createRunPrompt(ports, work, {
    session,
    memory,
    model,
    schemas: tools.schemas,
    contextNow,
    skills: skills.now,
    content,
  })
  const { context } = prompt
  work.known = { context, session }
  work.prompt = prompt.messages.flatMap(({ role, content: text }) => (role === 'system' ? text : []))
  work.tell('context', {
    query: query.text,
    confidence,
    recalled: context.recalled.map(({ id, score, terms }) => ({ id, score, terms })),
    promptTokens: prompt.tokens,
    ...intents.trace,
    /** For whoever asks why; never for a log. */
    shown: {
      prompt: prompt.messages,
      recalled: context.recalled,
      parts: prompt.parts,
      again: prompt.again,
      tools: tools.schemas,
      speaker: inbound.speaker.name,
      words: inbound.text,
    },
  })

  const behindIt = { ...context, recalled: [...context.recalled, ...(gathered?.from ?? [])] }
  Object.assign(
    work.behind,
    await sourcesOfTurn(behindIt, {
      messages: [...gists, ...messages],
      session,
      memory,
      overheard: prompt.overheard,
      authored,
    }),
  )
  const steering = createSteer(ports, work, { session, memory, now, place, run: work.run })
  const turn = await runTurn(
    {
      model,
      messages: prompt.messages,
      schemas: tools.schemas,
      tools: tools.runner(toolRun(work, ports, { context, memory: tracedMemory(memory, work), skills, unspoken })),
      context,
      limits: lessTime(ports.limits(), spentMs),
      deadline: ports.deadline,
      signal,
      hooks: ports.hooks,
      scene: work.scene,
      steer: steering.steer,
      shorten: prompt.guard.shorten,
      trace: (phase, detail) => work.tell(phase, detail),
      sink: {
        model: (modelLabel) => sink.onStatus?.({ thinking: true, modelLabel }),
        tool: (event) => {
          work.acts.push(event)
          tools.called(event)
          work.truth.settle()
          sink.onTool?.(event)
        },
      },
      logger: ports.logger,
    },
    work.speech,
  )
  prompt.after()
  if (turn.end.kind === 'failed') turn.end = { kind: 'failed', error: prompt.guard.explain(turn.end.error) }
  return turn
}

const fromMind = ({
  confidence,
  person,
  days,
}: Recollection): Pick<TurnContext, 'confidence' | 'speakerNotes' | 'lastDays'> => ({
  confidence,
  ...(person.current.length + person.before.length === 0 ? {} : { speakerNotes: person }),
  ...(days.length === 0 ? {} : { lastDays: days }),
})

/** What was spent on remembering is the turn's own time. */
const lessTime = (limits: TurnLimits, spentMs: number): TurnLimits => ({
  ...limits,
  timeMs: Math.max(1, limits.timeMs - spentMs),
})

/** What the NPC knows of having met this person, under whichever of their ids. */
const acquaintanceOf = async (
  { sessions }: ReplyPorts,
  { npc, speaker: { id, person = id, ids = [] } }: Inbound,
): Promise<Acquaintance | null> => {
  const each = await Promise.all([...new Set([id, person, ...ids])].map((one) => sessions.acquaintance(npc, one)))
  const known = each.filter((one) => one !== null)
  const [latest] = known.toSorted((a, b) => b.lastDay.localeCompare(a.lastDay))
  if (latest === undefined) return null
  return {
    ...latest,
    days: Math.max(...known.map(({ days }) => days)),
    answered: known.some(({ answered }) => answered),
  }
}

type Utterance = Pick<ReplyRun, 'messages' | 'inbound'>

const spokeAlone = ({ messages, inbound }: Utterance): boolean =>
  messages.every(({ speaker }) => speaker.id === inbound.speaker.id)

/** What was said, as one text. Of several people each is named. */
const utteranceOf = ({ messages, inbound }: Utterance): string => {
  const alone = spokeAlone({ messages, inbound })
  return messages
    .map(({ speaker, text }) => (alone ? text.trim() : `${speaker.name}: ${text.trim()}`))
    .join('\n')
    .trim()
}

/** A stop comes through behind what was heard. */
const notWaited = (): { ref?: string } => ({})

/** A character's or session's model that is not there must not silence the NPC. */
const chooseModel = async (
  ports: ReplyPorts,
  { inbound, scene, signal }: ReplyRun,
  wanted: string | undefined,
): Promise<ChatModel> => {
  const ask: ModelAsk = {
    npc: inbound.npc,
    tier: inbound.purpose ?? 'talk',
    ...(inbound.unseen ? { unseen: true } : {}),
  }
  if (inbound.unseen) return ports.models(ask)
  const ref = ports.hooks.has('before_model_resolve')
    ? ((
        await orAbort(ports.hooks.run('before_model_resolve', { ...scene, tier: ask.tier, ref: wanted }), signal).catch(
          notWaited,
        )
      ).ref ?? wanted)
    : wanted
  if (ref === undefined) return ports.models(ask)
  try {
    return await ports.models({ ...ask, ref })
  } catch (error) {
    ports.logger.warn({ ref, error }, "reply: the model asked for is not there; the world's choice thinks instead")
    return ports.models(ask)
  }
}
