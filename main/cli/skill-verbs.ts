import type { Command } from 'commander'
import { phrase } from './phrase.ts'
import type { AuditWords } from './skills-audit.ts'
import type { NewSkillWords } from './skills-new.ts'
import type { VerbTools } from './verbs.ts'

/** `skills …` */
export function addSkillVerbs(program: Command, { globals, verb }: VerbTools): void {
  const skills = program.command('skills').description(phrase('skill-verbs.what-npcs-know-how-to-do'))
  skills
    .command('list [npc]')
    .description(phrase('skill-verbs.all-skills-or-those-of-one'))
    .option('--proposals', phrase('skill-verbs.what-players-taught-and-npcs-worked'))
    .action(
      verb(async (id: string | undefined, { proposals }: { proposals?: boolean }) =>
        proposals
          ? (await import('./skills-proposals.ts')).listProposals(globals(), id)
          : (await import('./skills-list.ts')).listSkills(globals(), id),
      ),
    )
  skills
    .command('validate <folder>')
    .description(phrase('skill-verbs.check-a-skill-against-every-rule'))
    .action(verb(async (folder: string) => (await import('./skills-validate.ts')).validateSkill(globals(), folder)))
  skills
    .command('audit')
    .description(phrase('skill-verbs.what-the-audit-found-in-skills'))
    .option('--npc <id>', phrase('skill-verbs.only-what-belongs-to-this-npc'))
    .action(verb(async (options: AuditWords) => (await import('./skills-audit.ts')).auditSkills(globals(), options)))
  skills
    .command('release <hash>')
    .description(phrase('skill-verbs.release-a-withheld-text-or-a'))
    .option('--by <name>', phrase('skill-verbs.who-releases-it-default-the-current'))
    .action(
      verb(async (hash: string, options: { by?: string }) =>
        (await import('./skills-proposals.ts')).releaseByHash(globals(), hash, options),
      ),
    )
  skills
    .command('new <name>')
    .description(phrase('skill-verbs.create-a-skill-a-folder-with'))
    .option('--npc <id>', phrase('skill-verbs.for-this-npc-alone'))
    .option('--world', phrase('skill-verbs.for-this-world-alone'))
    .option('--description <words>', phrase('skill-verbs.what-it-teaches-and-when-to'))
    .action(
      verb(async (name: string, options: NewSkillWords) =>
        (await import('./skills-new.ts')).newSkill(globals(), name, options),
      ),
    )

  skills
    .command('teach <npc> <skill>')
    .description(phrase('skill-verbs.let-one-npc-learn-an-existing'))
    .option('--from <npc>', phrase('skill-verbs.who-teaches-it'))
    .action(
      verb(async (npc: string, name: string, options: { from?: string }) =>
        (await import('./skills-teach.ts')).teachSkill(globals(), npc, name, options),
      ),
    )
  skills
    .command('forget <npc> <skill>')
    .description(phrase('skill-verbs.let-one-npc-forget-a-skill'))
    .action(
      verb(async (npc: string, name: string) => (await import('./skills-teach.ts')).forgetSkill(globals(), npc, name)),
    )
}
