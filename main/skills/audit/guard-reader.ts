import type { Content } from '../../content/load-content.ts'
import { type ContentAudit, shortHash } from './content-audit.ts'
import { plainText } from './content-texts.ts'

type ReadResource = NonNullable<Content['readSkillResource']>

/** Puts the audit before the reading of files beside skills. The same reader gives the same guarded reader, so that contents stay comparable. */
export const guardReader = (audit: ContentAudit): ((content: Content) => Content) => {
  const guarded = new WeakMap<ReadResource, ReadResource>()
  const guard = (read: ReadResource): ReadResource => {
    const known = guarded.get(read)
    if (known) return known
    const made: ReadResource = async (skill, resource) => {
      const found = await read(skill, resource)
      if (!found.ok) return found
      const { state, hash } = audit.look(plainText('skill', `${skill.file.replace(/[^/]*$/, '')}${resource}`, found.text))
      return state === 'withheld' ? { ok: false, error: `"${resource}" is withheld until a person has read and released it (${shortHash(hash)}).` } : found
    }
    guarded.set(read, made)
    return made
  }
  return (content) => (content.readSkillResource ? { ...content, readSkillResource: guard(content.readSkillResource) } : content)
}
