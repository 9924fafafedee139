import type { DomainEventName, DomainEventPayload } from '@fw/contract-events';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from 'mongoose';
import type { WorkerOptions } from '../worker.ts';
import type { DomainEvent } from './event-bus.ts';
import type { PersonalDataOptions } from './personal-data.ts';

/** An event of one name, with the payload that its contract describes. */
export interface EventOf<Name extends DomainEventName> extends Pick<DomainEvent, '_id' | 'userId' | 'at'> {
  readonly type: Name;
  readonly payload: DomainEventPayload<Name>;
}

export type EventHandlers = {
  readonly [Name in DomainEventName]?: (event: EventOf<Name>, session: ClientSession) => Promise<void>;
};

export type EventPreparations = {
  readonly [Name in DomainEventName]?: (event: EventOf<Name>) => Promise<void>;
};

/** What a feature adds to its service. `mountFeatures` mounts it; features are mounted in any order. */
export interface FeatureParts {
  readonly routes?: (app: FastifyInstance) => void;
  /** Handles events in the transaction that marks them as handled. */
  readonly on?: EventHandlers;
  /** Work of an event that no transaction could hold, before its transaction; it may run more than once. */
  readonly prepare?: EventPreparations;
  /** How its collections differ from those whose rows have a `userId`; those are exported and deleted by themselves. */
  readonly personalData?: PersonalDataOptions;
  /** Changes stored rows before the first request, after the indexes were built; it may run more than once. */
  readonly prepareDatabase?: () => Promise<void>;
  /** Work in the background, from the start of the service until it closes. */
  readonly workers?: readonly WorkerOptions[];
  /** Waits for what the workers left running, after they have stopped. */
  readonly close?: () => Promise<void>;
}

export interface Feature extends FeatureParts {
  readonly name: string;
}

/** What a feature is for other features of its service; `app.ts` passes it to them by name. */
interface Provides<Provided> {
  readonly provides: Provided;
}

/** A feature as a function of its dependencies; the result is mounted by `mountFeatures`. */
export function defineFeature<Dependencies, Provided>(
  name: string,
  build: (dependencies: Dependencies) => FeatureParts & Provides<Provided>,
): (dependencies: Dependencies) => Feature & Provides<Provided>;
export function defineFeature<Dependencies>(
  name: string,
  build: (dependencies: Dependencies) => FeatureParts,
): (dependencies: Dependencies) => Feature;
export function defineFeature<Dependencies>(
  name: string,
  build: (dependencies: Dependencies) => FeatureParts,
): (dependencies: Dependencies) => Feature {
  return (dependencies) => ({ ...build(dependencies), name });
}
