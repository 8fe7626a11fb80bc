import type { Skill } from '../skill.ts'
import { hashOf, skillText } from './content-texts.ts'
import type { OpenAudit } from './open-audit.ts'

/**
 * What a person has let pass passes as the copy that is taught on, too: it says the same, with who taught it. Before the copy is there, so that nobody is shown it as
 * withheld. `file`: where the copy will stand.
 */
export const handOnRelease = async (
  audit: Pick<OpenAudit, 'released' | 'release'>,
  source: Skill,
  copy: { file: string; text: string },
): Promise<void> => {
  const { hash } = skillText(source)
  const release = audit.released().find((each) => each.hash === hash)
  if (release) await audit.release({ ...release, hash: hashOf(copy.text), file: copy.file })
}
