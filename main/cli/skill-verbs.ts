import type { Command } from 'commander'
import type { AuditWords } from './skills-audit.ts'
import type { NewSkillWords } from './skills-new.ts'
import type { VerbTools } from './verbs.ts'

/** `skills …` */
export function addSkillVerbs(program: Command, { globals, verb }: VerbTools): void {
  const skills = program.command('skills').description('what NPCs know how to do')
  skills
    .command('list [npc]')
    .description('all skills, or those of one NPC: where they are, and why one cannot be used')
    .option('--proposals', 'what players taught and NPCs worked out, and what waits for your approval')
    .action(
      verb(async (id: string | undefined, { proposals }: { proposals?: boolean }) =>
        proposals
          ? (await import('./skills-proposals.ts')).listProposals(globals(), id)
          : (await import('./skills-list.ts')).listSkills(globals(), id),
      ),
    )
  skills
    .command('validate <folder>')
    .description(
      'check a skill against every rule of the Agent Skills format; exit code 1 and a list if there are errors',
    )
    .action(verb(async (folder: string) => (await import('./skills-validate.ts')).validateSkill(globals(), folder)))
  skills
    .command('audit')
    .description('what the audit found in skills, souls, signs and other texts, and what it withholds')
    .option('--npc <id>', 'only what belongs to this NPC')
    .action(verb(async (options: AuditWords) => (await import('./skills-audit.ts')).auditSkills(globals(), options)))
  skills
    .command('release <hash>')
    .description('release a withheld text, or a proposed skill, after you have read it; a running server picks it up')
    .option('--by <name>', 'who releases it; default: the current user')
    .action(
      verb(async (hash: string, options: { by?: string }) =>
        (await import('./skills-proposals.ts')).releaseByHash(globals(), hash, options),
      ),
    )
  skills
    .command('new <name>')
    .description('create a skill: a folder with a SKILL.md to edit')
    .option('--npc <id>', 'for this NPC alone')
    .option('--world', 'for this world alone')
    .option('--description <words>', 'what it teaches and when to use it')
    .action(
      verb(async (name: string, options: NewSkillWords) =>
        (await import('./skills-new.ts')).newSkill(globals(), name, options),
      ),
    )

  skills
    .command('teach <npc> <skill>')
    .description('let one NPC learn an existing skill; a running server picks it up')
    .option('--from <npc>', 'who teaches it')
    .action(
      verb(async (npc: string, name: string, options: { from?: string }) =>
        (await import('./skills-teach.ts')).teachSkill(globals(), npc, name, options),
      ),
    )
  skills
    .command('forget <npc> <skill>')
    .description('let one NPC forget a skill it learned in this save; what authors wrote stays')
    .action(
      verb(async (npc: string, name: string) => (await import('./skills-teach.ts')).forgetSkill(globals(), npc, name)),
    )
}
