import type { Language } from '../language/language.ts'
import type { Almanac } from '../world/happenings/kinds.ts'
import type { NpcId } from '../world/ids.ts'
import type { AuthoredGround } from './authored-ground.ts'
import type { WorldLists } from './catalogue/load-catalogue.ts'
import type { Character, Diagnostic } from './character.ts'
import type { LoreFile, LoreSection } from './load-extra-lore.ts'
import type { WorldLooks } from './looks/world-looks.ts'
import type { Abroad, ContentRoad } from './road.ts'
import type { ToolForm } from './skills/check/tool-form.ts'
import type { SkillShelf } from './skills/shelf/skill-shelf.ts'
import type { Skill } from './skills/skill.ts'

/** All authored Markdown of one world, as data. */
export interface Content extends Partial<WorldLists> {
  /** Sorted by id. */
  characters: Character[]
  /** The sections of WORLD.md. Text before the first heading gets the world's name as its heading. */
  lore: LoreSection[]
  /**
   * The files that hold lore, as a whole: WORLD.md and those of `[memory] extraPaths`, whose sections come last in
   * `lore`. The same array while nothing changed.
   */
  loreFiles?: readonly LoreFile[]
  /** Everything that can happen, from `events/` of the world. The same object while nothing changed. */
  almanac?: Almanac
  /** The looks that the world brings; undefined if our program draws everybody. */
  looks?: WorldLooks
  worldName: string
  /** The id of whoever has a bed for newcomers. */
  worldHost?: string
  /** How somebody comes into this world for the first time, in words. */
  worldArrival?: string
  /**
   * Every skill of every tier, sorted by file. `skillsOf` picks those that one NPC can use. The same array while
   * nothing changed.
   */
  skills: readonly Skill[]
  /** Reads a file next to a skill's SKILL.md. Undefined if the content was made without files. */
  readSkillResource?: SkillShelf['readResource']
  /** The text of `npc-agents/AGENTS.md`, with instructions for all NPCs. */
  agentsText: string
  /** The people of the zones to which somebody travels. */
  abroad?: readonly Abroad[]
  diagnostics: Diagnostic[]
}

/** Where content is read, and what it is checked against. */
export interface ContentOptions {
  /** The project's folder. */
  root: string
  /** A folder under `worlds/`. */
  world: string
  /** The names of the map's places, if the map is loaded. */
  places?: ReadonlySet<string>
  /** The names of these places for people, if they differ from their ids. */
  placeLabels?: Readonly<Record<string, string>>
  /** What lies where, if the map is loaded. */
  ground?: AuthoredGround
  /** The tools that the steps of skills may call, as they are now. Absent: calls aren't checked. */
  tools?: () => readonly ToolForm[] | null
  /** More lore: files and folders of Markdown, relative to the project. */
  extraPaths?: readonly string[]
  /** The place where the save keeps what NPCs learned: `<folder>/<npc>/skills/`. `label` is its name for people. */
  learned?: { folder: string; label: string }
  /** The last content. A broken file keeps its version from there. */
  previous?: Content
  /** What the roads of a land add. Default: nobody travels. */
  road?: ContentRoad | undefined
  /** The language of the content.  Default: English. */
  language?: Language | undefined
}

/** The content without its skills, and its faults. `written` includes characters that can't live as written. */
export type AuthoredRest = Omit<Content, 'skills' | 'readSkillResource'> & { folders: NpcId[]; written: Character[] }
