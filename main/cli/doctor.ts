import { checkSaveName } from '../saves/open-save.ts'
import { type Examination, examine } from './doctor/examine.ts'
import { openScene } from './doctor/scene.ts'
import { answer, type GlobalOptions } from './output.ts'
import { phrase } from './phrase.ts'
import { createProgress } from './progress.ts'
import { findFolders } from './project.ts'
import { asUserError } from './save.ts'

export interface DoctorOptions {
  fix?: boolean
}

/**
 * `doctor`: finds problems with settings, content, save and machine; `--fix` repairs what is safe to repair. The exit
 * code is 1 if problems remain.
 */
export const doctor = (globals: GlobalOptions, { fix = false }: DoctorOptions): Promise<void> =>
  answer(
    globals,
    async () => {
      await asUserError((async () => checkSaveName(globals.save))())
      const folders = await findFolders(globals)
      const scene = await openScene({
        ...folders,
        configRequired: globals.config !== undefined,
        save: globals.save,
        env: process.env,
      })
      const progress = createProgress('doctor')
      try {
        return await examine({ scene, fix, onProgress: progress.show })
      } finally {
        progress.end()
      }
    },
    (examination) => describeExamination(examination),
  )

const checkName = (check: string): string => phrase('doctor.check', { check })

const describeExamination = ({ ok, save, holder, checks, findings, repaired, notMended }: Examination): string => {
  const skipped = checks.filter(({ outcome }) => outcome === 'not looked at').map(({ name }) => checkName(name))
  const faults = findings.filter(({ severity }) => severity !== 'remark')
  const mendable = faults.filter((finding) => finding.mendable).length
  return [
    ...repaired.map((line) => phrase('doctor.fixed', { line })),
    ...findings.flatMap(({ severity, check, what, where, remedy }) => [
      `${phrase('doctor.severity', { severity })} (${checkName(check)}): ${where}: ${what}`,
      `  ${remedy}`,
    ]),
    ...(notMended === null ? [] : [notMended]),
    ...(holder === null || notMended !== null
      ? []
      : [phrase('doctor.a-server-holds-the-save-process', { save, holder })]),
    ...(skipped.length === 0
      ? []
      : [
          phrase(
            findings.some(({ check, severity }) => check === 'config' && severity === 'error')
              ? 'doctor.skipped-without-settings'
              : 'doctor.skipped-while-it-runs',
            { skipped: skipped.join(', ') },
          ),
        ]),
    `${phrase('doctor.checks-of-save', { checks: checks.length - skipped.length, save, faults: ok ? 0 : faults.length })}${
      mendable > 0 && repaired.length === 0 ? phrase('doctor.doctor-fix-can-fix-of-them', { mendable }) : ''
    }`,
  ].join('\n')
}
