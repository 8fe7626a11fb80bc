import { skillsOf } from '../../skills/skill.ts'
import { buildTurnContext } from '../build-turn-context.ts'
import type { ChatModel } from '../chat-model.ts'
import { buildPrompt } from '../prompt/build-prompt.ts'
import type { ReplyRun } from '../reply.ts'
import type { ModelAsk, ReplyPorts } from '../reply-ports.ts'
import { createToolRunner } from '../run-tool.ts'
import type { Session } from '../session.ts'
import { parseSessionKey } from '../session-key.ts'
import type { TurnContext } from '../turn-context.ts'
import { runTurn, type TurnResult } from '../turn-loop.ts'
import { gistOf, hear, recollect } from './intake.ts'
import { stored } from './storage-failed.ts'

/** From words to an answer: what was said is written down, memories come up, the model is asked until it is done. */
export const think = async (ports: ReplyPorts, work: ReplyRun, session: Session): Promise<{ turn: TurnResult; model: ChatModel }> => {
  const { world } = ports
  const { inbound, messages, gists, sink, signal } = work
  const { npc, speaker } = inbound
  const content = ports.content()
  const character = content.characters.find((known) => known.id === npc)
  if (!character) throw new Error(`${npc} is not in the content any more`)
  const [memory, model, acquaintance] = await Promise.all([
    stored(ports.memoryOf(npc)),
    chooseModel(ports, work, session.model ?? character.model),
    stored(ports.sessions.acquaintance(npc, speaker.person ?? speaker.id)),
  ])
  sink.onStatus?.({ thinking: true, modelLabel: model.label })

  const now = world.now()
  const place = world.percepts(npc).place?.id ?? null
  const utterance = utteranceOf(work)
  const recalling = recollect(ports, { inbound, utterance, memory, now, signal, messages: [...gists, ...messages] })
  // Both are waited for even when one fails or a stop comes: how the message ends is written behind what was heard.
  const [recollection, hearing] = await Promise.allSettled([recalling, hear(ports, { messages, gists, session, memory, now, place })])
  if (hearing.status === 'rejected') throw hearing.reason
  if (recollection.status === 'rejected') throw recollection.reason
  signal.throwIfAborted()

  const context: TurnContext = {
    ...buildTurnContext({
      character,
      speaker,
      utterance,
      messages: [...gists, ...messages].map(({ message }) => message),
      ...(inbound.conversation === undefined ? {} : { conversation: inbound.conversation }),
      acquaintance,
      session,
      recalled: recollection.value,
      content,
      world,
    }),
    ...(inbound.chat === undefined ? {} : { chat: inbound.chat }),
    ...(inbound.purpose === undefined ? {} : { purpose: inbound.purpose }),
  }
  work.tell('context', { recalled: context.recalled.map(({ id, score, terms }) => ({ id, score, terms })) })
  const skills = new Map(skillsOf(character, content.skills).map((skill) => [skill.name, skill]))
  const lane = parseSessionKey(work.key)?.kind ?? 'dm'
  const turn = await runTurn(
    {
      model,
      messages: buildPrompt({
        context,
        worldName: content.worldName,
        agentsText: content.agentsText,
        skillFiles: new Map([...skills].map(([name, skill]) => [name, skill.file])),
      }),
      schemas: ports.tools.schemas((tool) => ports.gate({ npc, lane, tool }).kind === 'allowed'),
      tools: createToolRunner({
        tools: ports.tools,
        gate: ports.gate,
        npc,
        lane,
        run: {
          context,
          operation: inbound.operation ?? null,
          memory,
          readSkill: (name) => skills.get(name)?.body ?? null,
          command: (command) => {
            // A run that was stopped does nothing more to the world.
            signal.throwIfAborted()
            work.commands.push(command)
            sink.onCommand?.(command)
          },
          speak: (text) => {
            signal.throwIfAborted()
            work.speech.add(text)
          },
          signal,
        },
      }),
      context,
      limits: ports.limits(),
      deadline: ports.deadline,
      signal,
      sink: {
        model: (modelLabel) => sink.onStatus?.({ thinking: true, modelLabel }),
        tool: (event) => sink.onTool?.(event),
      },
    },
    work.speech,
  )
  return { turn, model }
}

/** What was said, as one text. Of several people each is named; of what was too much only the gist is told. */
export const utteranceOf = ({ messages, gists, inbound }: Pick<ReplyRun, 'messages' | 'gists' | 'inbound'>): string => {
  const alone = [...gists, ...messages].every(({ speaker }) => speaker.id === inbound.speaker.id)
  const line = ({ speaker, text }: (typeof messages)[number]): string => (alone ? text.trim() : `${speaker.name}: ${text.trim()}`)
  const said = messages.map(line).join('\n').trim()
  if (gists.length === 0) return said
  const lost = gists.map((gist) => `- ${line({ ...gist, text: gistOf(gist.text) })}`).join('\n')
  return `[There was more than could be listened to. In short, ${gists.length} ${gists.length === 1 ? 'message' : 'messages'} before:\n${lost}]\n${said}`
}

/** A character's or session's model that is not there must not silence the NPC. */
const chooseModel = async (ports: ReplyPorts, { inbound, scene }: ReplyRun, wanted: string | undefined): Promise<ChatModel> => {
  const ask: ModelAsk = { npc: inbound.npc, tier: inbound.purpose ?? 'talk' }
  const ref = ports.hooks.has('before_model_resolve')
    ? ((await ports.hooks.run('before_model_resolve', { ...scene, tier: ask.tier, ref: wanted })).ref ?? wanted)
    : wanted
  if (ref === undefined) return ports.models(ask)
  try {
    return await ports.models({ ...ask, ref })
  } catch (error) {
    ports.logger.warn({ ref, error }, "reply: the model asked for is not there; the world's choice thinks instead")
    return ports.models(ask)
  }
}
