import type { Logger } from '../../base/logger.ts'
import type { HookHandler, HookOptions } from '../../mind/hooks/create-hooks.ts'
import type { HookName } from '../../mind/hooks/hook-types.ts'
import type { InternalHandler } from '../../mind/hooks/internal-hooks.ts'
import type { Inbound } from '../../mind/ports/inbound.ts'
import type { PermissionGroup, Tool, ToolFactory } from '../../mind/ports/tool.ts'
import type { Faculty } from '../../mind/turn/turn-values.ts'
import type { Config } from '../config/schema.ts'

/**
 * What a plugin's default export does: it registers what it brings. A plugin runs inside the server and may do all that the
 * server may: load only what you trust.
 */
export type Plugin = ((api: PluginApi) => void | Promise<void>) | { register(api: PluginApi): void | Promise<void> }

/** All that a plugin is given. Whatever it registered is withdrawn when it fails to load or is unloaded. */
export interface PluginApi {
  /** Name of its folder, its file or its package. */
  readonly id: string
  /** Names the plugin in each line. */
  readonly logger: Logger
  /** `rpg.toml` as it is now. */
  readonly config: Config
  /** `saves/<save>`: what a plugin writes belongs there. */
  readonly saveFolder: string
  /** Listens to a hook of `hook-types.ts`. Throws for a name that is none of them. */
  on<Name extends HookName>(name: Name, handler: HookHandler<Name>, options?: Pick<HookOptions, 'priority'>): void
  /** Listens to an internal event (`command:new`) or a family (`command`). Nobody waits for the handler. */
  registerInternalHook(key: string, handler: InternalHandler): void
  /** Another way in for players. */
  registerChannel(registration: { plugin: ChannelLike }): void
  /**
   * Has a say in who may speak to whom: by the state of a quest, by factions. Gives words for whoever is refused, or null. Asked before
   * anything of a session is touched, so it must be quick; a rule that throws refuses.
   */
  registerTalkRule(rule: TalkRule): void
  /**
   * Something more a mind does in each turn: before it is told anything, while it is at work, and once its answer is written down. What our own faculties (news,
   * promises, permission …) do, this can; one that fails is passed over, and where it decides it counts as a no. Throws for a name that is taken.
   */
  registerFaculty(faculty: Faculty): void
  /**
   * Something more an NPC can do: a tool, or a factory that gives it, or null for an NPC that cannot do it now (`registerTool((scene) => …, { name, permission })`).
   * Only while the plugin loads; throws for a bad schema or a name that is taken.
   */
  registerTool(tool: Tool | ToolFactory): void
  registerTool(create: ToolFactory['create'], about: { name: string; permission: PermissionGroup }): void
}

/** Why somebody may not speak to an NPC now, in words for them; null when nothing is against it. */
export type TalkRule = (message: Readonly<Inbound>) => string | null

/** What the host needs to know of a channel; whoever takes it checks the rest. */
export interface ChannelLike {
  id: string
}
