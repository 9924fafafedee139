import { measureProcess, metricsText } from '@fw/service-kit';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const rule = z.object({
  record: z.optional(z.string()),
  alert: z.optional(z.string()),
  expr: z.string(),
  labels: z.optional(z.object({ severity: z.string(), objective: z.optional(z.string()) })),
  annotations: z.optional(z.object({ summary: z.string(), runbook: z.string() })),
});
const ruleFile = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) });
const triedFile = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z.array(
        z.object({ alertname: z.string(), exp_alerts: z.array(z.object({ exp_labels: z.unknown() })) }),
      ),
    }),
  ),
});
const dashboard = z.object({
  title: z.string(),
  panels: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      targets: z.array(z.object({ expr: z.string() })),
    }),
  ),
});

const rules = z.parse(ruleFile, parse(read('alerts.yaml'))).groups.flatMap((group) => group.rules);
const alerts = rules.filter(({ alert }) => alert !== undefined);
const dashboards = readdirSync(new URL('dashboards', import.meta.url)).map((file) =>
  z.parse(dashboard, JSON.parse(read(`dashboards/${file}`))),
);
const expressions = [
  ...rules.map(({ alert, record, expr }) => ({ of: alert ?? record ?? '', expr })),
  ...dashboards.flatMap(({ panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
  ),
];

/** Names of series in an expression of Prometheus: what precedes a selector, a range or nothing, and is no function. */
const seriesIn = (expr: string): readonly string[] =>
  [...expr.replaceAll(/"[^"]*"/g, '').matchAll(/[a-z][\w:]*(?=[{[)\s]|$)/g)]
    .map(([name]) => name)
    .filter((name) => name.includes('_') || name.includes(':') || name === 'up')
    .filter(
      (name) =>
        !/^(?:http_response_status_code|http_route|http_request_method|\w+_(?:pool_name|over_time))$/.test(
          name,
        ),
    );

it('reads in alerts and dashboards only series that the processes measure', async () => {
  measureProcess();
  const { text } = await metricsText();
  const measured = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name],
    ),
  );
  const recorded = rules.flatMap(({ record }) => record ?? []);
  const known = new Set([...measured, ...recorded, 'up']);
  const unknown = expressions.flatMap(({ of, expr }) =>
    seriesIn(expr)
      .filter((name) => !known.has(name))
      .map((name) => `${of}: ${name}`),
  );
  expect(unknown).toEqual([]);
  expect(expressions.filter(({ expr }) => seriesIn(expr).length === 0)).toEqual([]);
});

it('describes every alert in the runbook, and tries every alert with series that raise it', () => {
  const headings = [...read('../../docs/runbook.md').matchAll(/^### (\w+)\n\n(.+)/gm)].map(
    ([, name]) => name,
  );
  const names = alerts.map(({ alert }) => alert);
  expect(names).toEqual(headings);
  expect(alerts.map(({ annotations }) => annotations?.runbook)).toEqual(
    names.map((name) => `docs/runbook.md#${name?.toLowerCase()}`),
  );
  const tried = z
    .parse(triedFile, parse(read('alerts.test.yaml')))
    .tests.flatMap((one) => one.alert_rule_test);
  const raised = tried.filter((one) => one.exp_alerts.length > 0).map(({ alertname }) => alertname);
  expect(new Set(raised)).toEqual(new Set(names));
});

it('has an alert for each of the four objectives', () => {
  const objectives = new Set(alerts.flatMap(({ labels }) => labels?.objective ?? []));
  expect(objectives).toEqual(new Set(['availability', 'latency', 'sync-age', 'mail']));
});
