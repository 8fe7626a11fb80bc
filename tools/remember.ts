import { z } from 'zod'
import { promptName } from '../main/language/fence.ts'
import { audienceOf, confidenceOf } from '../main/mind/ports/audience.ts'
import { defineTool } from '../main/mind/ports/tool.ts'
import { refusal } from '../main/mind/tools/refusals.ts'
import { isPlayerId } from '../main/world/ids.ts'

export default defineTool({
  name: 'remember',
  description: 'Note one thing for good. Use it for wishes and facts.',
  permission: 'memory',
  isPlain: true,
  arguments: z.strictObject({
    text: z.string().trim().min(1).max(400),
    importance: z.int().min(1).max(10).default(6).meta({ unsent: true }),
  }),
  async execute({ text, importance }, run) {
    const { speaker, now, percepts } = run.context
    if (run.untrueNote?.(text))
      return refusal('not-now', 'That has not happened, so it is not noted. What you do is kept by itself.')
    // The note stays as secret as what it was made of, whoever listens now.
    const confider = run.confiderOf?.(text) ?? null
    if (confider !== null) {
      const { id, name } = confider
      await run.memory.remember({
        ...{ text, kind: 'note', at: now, who: { id, name }, importance, confided: true },
        audience: confidenceOf({ id, kind: isPlayerId(id) ? 'player' : 'npc' }),
      })
      return {
        ok: true,
        text: `Noted in confidence: ${promptName(name)} told you that alone, so nobody else hears it.`,
      }
    }
    // Otherwise it would be told as news and kept as knowledge.
    if (run.isMadeUp?.(text)) {
      await run.memory.remember({
        text: run.language.fancies.say(text),
        kind: 'dreamed',
        at: now,
        who: { id: speaker.id, name: speaker.name },
        audience: { kind: 'self' },
        importance: 1,
      })
      return { ok: true, text: 'Noted as a fancy of yours: nothing that you saw, heard or know speaks for it.' }
    }
    // What a villager said may be a fancy of theirs, so it stays their word.
    const origin = run.originOf?.(text) ?? null
    const { id, name } = origin ?? speaker
    const words = text.replace(/["“”„]/gu, "'")
    const entry = await run.memory.remember({
      text: origin === null ? text : run.language.hearsay.sayHearsay({ how: 'told', name, words }),
      kind: origin === null ? 'note' : 'told',
      at: now,
      who: { id, name },
      ...(percepts.place ? { place: percepts.place.id } : {}),
      audience: audienceOf(run.context),
      importance,
    })
    return { ok: true, text: `Noted (${entry.path}#${entry.line}).` }
  },
})
