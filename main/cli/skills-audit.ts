import { userInfo } from 'node:os'
import { type AuditResult, shortHash } from '../content/skills/audit/content-audit.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { characterOrFail, openProjectContent } from './project-content.ts'
import { openedSave } from './stored-sessions.ts'

export interface AuditWords {
  /** Only texts that belong to this NPC. */
  npc?: string
}

/** `skills audit`: findings in authored texts, and which texts are withheld or released. */
export const auditSkills = (globals: GlobalOptions, { npc }: AuditWords): Promise<void> =>
  answer(
    globals,
    async () => {
      const { content, audit } = await openProjectContent(globals)
      try {
        const id = npc === undefined ? null : characterOrFail(content, npc).id
        const results = (await audit.listAll(content)).filter(({ file }) => id === null || file.split('/').includes(id))
        const told = results.filter(({ findings }) => findings.length > 0)
        return {
          ok: true as const,
          texts: results.length,
          withheld: told.filter(({ state }) => state === 'withheld').map(inShort),
          released: told
            .filter(({ state }) => state === 'released')
            .map((result) => ({ ...inShort(result), ...releaseOf(audit.released(), result) })),
          noted: told.filter(({ state }) => state === 'clean').map(inShort),
        }
      } finally {
        await audit.close()
      }
    },
    ({ texts, withheld, released, noted }) =>
      [
        phrase('skills-audit.texts-checked-withheld-released-worth-a', {
          texts,
          withheld: withheld.length,
          released: released.length,
          noted: noted.length,
        }),
        ...withheld.flatMap((result) => [
          phrase('skills-audit.withheld', { hash: shortHash(result.hash), file: result.file }),
          ...linesOf(result),
        ]),
        ...released.flatMap((result) => [
          phrase('skills-audit.released', {
            hash: shortHash(result.hash),
            file: result.file,
            by: result.by,
            at: result.at,
          }),
          ...linesOf(result),
        ]),
        ...noted.flatMap((result) => [phrase('skills-audit.worth-a-look', { file: result.file }), ...linesOf(result)]),
        ...(withheld.length === 0 ? [] : [phrase('skills-audit.read-a-text-before-you-let')]),
      ].join('\n'),
  )

const inShort = ({ kind, hash, file, findings }: AuditResult) => ({ kind, hash, file, findings })

const releaseOf = (released: readonly { hash: string; by: string; at: string }[], { hash }: AuditResult) => {
  const found = released.find((release) => release.hash === hash)
  return { by: found?.by ?? '', at: found?.at ?? '' }
}

const linesOf = ({ findings }: Pick<AuditResult, 'findings'>): string[] =>
  findings.map(({ severity, line, rule, excerpt }) => {
    const found = { severity, text: `${rule}: ${excerpt}` }
    return `  ${line > 0 ? phrase('skills-audit.fault-in-line', { ...found, line }) : phrase('common.fault', found)}`
  })

/** A shorter prefix of a hash may match by chance. */
export const shortestHash = 8

/** `skills release <hash>`: a person has read a withheld text and releases it. A running server picks it up. */
export const releaseSkill = (globals: GlobalOptions, hash: string, { by }: { by?: string }): Promise<void> =>
  answer(
    globals,
    async () => {
      await openedSave(globals)
      const { content, audit } = await openProjectContent(globals)
      try {
        const wanted = hash.trim().toLowerCase()
        const all = await audit.listAll(content)
        const results = all.filter(
          (result) => result.state !== 'clean' && wanted.length >= shortestHash && result.hash.startsWith(wanted),
        )
        const [result] = results
        if (result === undefined || results.some((other) => other.hash !== result.hash)) {
          const withheld = all.filter(({ state }) => state === 'withheld')
          const known =
            withheld.length === 0
              ? phrase('skills-audit.nothing-is-withheld')
              : phrase('skills-audit.withheld-texts', {
                  texts: withheld.map((each) => `${shortHash(each.hash)} (${each.file})`).join(', '),
                })
          throw new UserError(
            'UnknownHash',
            phrase('skills-audit.no-withheld-text-has-the-hash', { hash, least: shortestHash, known }),
          )
        }
        const already = result.state === 'released'
        const rules = [
          ...new Set(result.findings.flatMap(({ rule, severity }) => (severity === 'error' ? [rule] : []))),
        ]
        if (!already)
          await audit.release({
            hash: result.hash,
            by: by?.trim() || personHere(),
            at: new Date().toISOString(),
            file: result.file,
            rules,
          })
        const release = audit.released().find((each) => each.hash === result.hash)
        return {
          ok: true as const,
          already,
          hash: result.hash,
          file: result.file,
          rules,
          by: release?.by ?? '',
          at: release?.at ?? '',
        }
      } finally {
        await audit.close()
      }
    },
    ({ already, file, rules, by, at }) =>
      already
        ? phrase('skills-audit.was-already-released-by', { file, by, at })
        : phrase('skills-audit.is-released-as-long-as-nothing', { file, rules: rules.join(', ') }),
  )

/** The person responsible for a release that names nobody. */
export const personHere = (): string => {
  try {
    return userInfo().username
  } catch {
    // A container may have no name for its user.
    return 'operator'
  }
}
