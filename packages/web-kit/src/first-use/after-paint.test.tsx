import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AfterPaint } from './after-paint.tsx';

it('renders what is shown until then first, and its parts in its place afterwards', () => {
  const order: string[] = [];
  const Part = ({ name }: { readonly name: string }) => {
    order.push(name);
    return <p>{name}</p>;
  };
  render(
    <AfterPaint fallback={<Part name="Loading" />}>
      <Part name="Calendar" />
    </AfterPaint>,
  );
  expect([...new Set(order)]).toEqual(['Loading', 'Calendar']);
  expect(screen.getByText('Calendar')).toBeTruthy();
  expect(screen.queryByText('Loading')).toBeNull();
});

it('shows nothing of its own until then', () => {
  const places: number[] = [];
  const Below = () => {
    places.push(document.querySelectorAll('p').length);
    return null;
  };
  const { container } = render(
    <AfterPaint>
      <p>Calendar</p>
      <Below />
    </AfterPaint>,
  );
  expect(places[0]).toBe(0);
  expect(container.textContent).toBe('Calendar');
});
