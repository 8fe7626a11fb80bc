import type { AuditResult } from '../../../../content/skills/audit/content-audit.ts'
import { finding } from '../../../../language/findings/finding.ts'
import { type Refusal, refuseFor } from '../../refusal.ts'
import type { GatewayVillage } from '../../village/village.ts'
import type { LaboratoryPayload } from './payloads.ts'

/** How many characters of one text are shown at most; content cannot have more. */
const longestShown = 200_000
/** How many texts are listed at most. */
const mostListed = 500

/** Texts hidden from every mind, for a person to read and release. */
export interface WithheldPorts {
  withheld(): Promise<LaboratoryPayload<'withheld'>>
  withheldText(hash: string): Promise<LaboratoryPayload<'withheldText'> | Refusal>
  release(wish: { hash: string; by: string }): Promise<LaboratoryPayload<'released'> | Refusal>
}

export const withheldPorts = ({ audit, content }: Pick<GatewayVillage, 'audit' | 'content'>): WithheldPorts => {
  // Includes withheld texts, which `content` itself lacks.
  const whole = () => audit.guarded() ?? content.current()
  const noSuch = () =>
    refuseFor('NOT_FOUND', finding('refused.no-withheld-text-has-this-hash-any'), {
      details: { code: 'UNKNOWN_HASH' },
    })

  return {
    async withheld() {
      const results = await audit.listAll(whole())
      const told = results
        .filter(({ state }) => state !== 'clean')
        .toSorted((a, b) => Number(a.state === 'released') - Number(b.state === 'released'))
      return {
        looked: results.length,
        texts: told.slice(0, mostListed).map((result) => ({ ...shown(result), ...releaseOf(audit, result) })),
      }
    },
    async withheldText(hash) {
      const found = (await audit.textsOf(whole())).find((text) => text.hash === hash)
      if (!found) return noSuch()
      let room = longestShown
      const parts = found.parts.map(({ line, text }) => {
        const part = text.slice(0, room)
        room -= part.length
        return { line, text: part }
      })
      return { hash, file: found.file, parts, cut: found.parts.some(({ text }, index) => text !== parts[index]?.text) }
    },
    async release({ hash, by }) {
      const result = (await audit.listAll(whole())).find((each) => each.hash === hash && each.state !== 'clean')
      if (!result) return noSuch()
      const { file } = result
      if (result.state === 'released') return { hash, file, already: true, by: releaseOf(audit, result).by }
      const rules = [...new Set(result.findings.flatMap(({ rule, severity }) => (severity === 'error' ? [rule] : [])))]
      try {
        await audit.release({ hash, by, at: new Date().toISOString(), file, rules })
      } catch (error) {
        return refuseFor(
          'REFUSED',
          finding('refused.it-was-not-released', { what: error instanceof Error ? error.message : String(error) }),
        )
      }
      await content.reload()
      return { hash, file, already: false, by }
    },
  }
}

const shown = ({ kind, hash, file, findings, state }: AuditResult) => ({
  ...{ kind, hash, file, state: state === 'released' ? ('released' as const) : ('withheld' as const) },
  findings: findings.map(({ rule, line, excerpt, severity }) => ({ rule, line, excerpt, severity })),
})

const releaseOf = (audit: Pick<GatewayVillage['audit'], 'released'>, { hash, state }: AuditResult) => {
  const release = state === 'released' ? audit.released().find((each) => each.hash === hash) : undefined
  return { by: release?.by ?? '', at: release?.at ?? '' }
}
