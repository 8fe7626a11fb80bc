import { reactive } from 'vue'
import { GatewayCallError } from '../../server/gateway/client.ts'
import { say } from './say.ts'
import { faultWords, refusalWords } from './say-finding.ts'
import type { Studio } from './studio-state.ts'

/** The most that the server accepts of one file. Bytes. */
const mostBytes = 256 * 1024

/** Teaches a SKILL.md to somebody: its result, or a question to answer first. */
export const createTeaching = (studio: Studio) => {
  const state = reactive({
    busy: false,
    told: '',
    /** Whether something went wrong. */
    bad: false,
    /** Set if the person has another text with that name: the studio asks whether to replace it. */
    asks: null as { npc: string; text: string; file: string } | null,
  })
  const nameOf = (npc: string): string => studio.people.value?.people.find(({ id }) => id === npc)?.name ?? npc
  const tell = (told: string, bad = false): void => void Object.assign(state, { told, bad })

  const send = async (npc: string, text: string, replace: boolean): Promise<void> => {
    const gateway = studio.gateway.value
    if (!gateway) return
    state.busy = true
    state.asks = null
    tell(say('teach.teaching', { name: nameOf(npc) }))
    try {
      const { skill, withheld, replaced, diagnostics } = await gateway.call('studio.teach', { npc, text, replace })
      const [fault] = diagnostics
      if (withheld)
        tell(
          say('teach.is-withheld', { skill, why: fault ? faultWords(fault) : say('teach.the-audit-found-something') }),
          true,
        )
      else tell(say('teach.knows', { name: nameOf(npc), skill, replaced: String(replaced) }))
    } catch (error) {
      const details = error instanceof GatewayCallError ? error.error.details : undefined
      if (details?.code === 'EXISTS') state.asks = { npc, text, file: String(details.file) }
      tell(refusalWords(error), true)
    } finally {
      state.busy = false
    }
  }

  return {
    state,
    /** Dropped or chosen files. Only one SKILL.md can be taught at a time. */
    async files(npc: string | null, files: readonly File[]): Promise<void> {
      const [file] = files
      if (state.busy) return
      state.asks = null
      if (!file) return tell(say('teach.that-was-not-a-file'), true)
      if (npc === null) return tell(say('teach.drop-it-onto-somebody'), true)
      if (files.length > 1) return tell(say('teach.these-are-several-files', { count: files.length }), true)
      if (!/\.(?:md|markdown)$/i.test(file.name)) return tell(say('teach.is-not-markdown', { file: file.name }), true)
      if (file.size > mostBytes)
        return tell(say('teach.is-too-large', { file: file.name, most: mostBytes / 1024 }), true)
      const text = await file.text().catch(() => null)
      if (text === null || text === '') return tell(say('teach.cannot-be-read', { file: file.name }), true)
      await send(npc, text, false)
    },
    async replace(): Promise<void> {
      const { asks } = state
      if (asks) await send(asks.npc, asks.text, true)
    },
    leave: (): void => {
      state.asks = null
      tell('')
    },
  }
}
export type Teaching = ReturnType<typeof createTeaching>
