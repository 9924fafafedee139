import { expect, it } from 'vitest';
import { timeZoneLabel, timeZoneOptions } from './time-zones.ts';

it('names zones as people do, the common ones of the United States first and each once', () => {
  const options = timeZoneOptions();
  expect(options.slice(0, 7).map(({ label }) => label)).toEqual([
    'Eastern Time (New York)',
    'Central Time (Chicago)',
    'Mountain Time (Denver)',
    'Mountain Standard Time (Phoenix)',
    'Pacific Time (Los Angeles)',
    'Alaska Time (Anchorage)',
    'Hawaii-Aleutian Standard Time (Honolulu)',
  ]);
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
  expect(options.length).toBeGreaterThan(300);
  expect(timeZoneLabel('Europe/Paris')).toBe('Central European Time (Paris)');
});
