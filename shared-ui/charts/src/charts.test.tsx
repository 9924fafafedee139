import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { columnOptions, type ColumnChart } from './column-options.ts';
import { withEndLabels } from './end-labels.ts';
import { Highcharts } from './highcharts-setup.ts';
import { lineFrame, lines, type LineSeries } from './line-options.ts';
import { sliceColours } from './slices.ts';
import { BarChart, Doughnut, LineChart, rankColour, StackedBarChart } from './index.tsx';

const slices = [
  { id: 'rent', name: 'Rent', value: 75 },
  { id: 'other', name: 'Other', value: 15, isOther: true },
  { id: 'fun', name: 'Fun', value: 10 },
];
const series = [
  { name: 'Income', data: [5240, 5240], colour: 'income' as const },
  { name: 'Spending', data: [4150, 3900], colour: 'spending' as const },
];
const months = ['September', 'October'];

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

/** Points to a chart of lines, which is drawn by Highcharts from then on. */
async function pointTo(name: string): Promise<void> {
  const sketch = await screen.findByRole('img', { name });
  await userEvent.hover(sketch);
  await screen.findByRole('group', { name });
}

describe('the doughnut', () => {
  const ring = (name: string) => [...screen.getByRole('img', { name }).querySelectorAll('circle')];
  const numberAttribute = (circle: Element | undefined, name: string) => Number(circle?.getAttribute(name));

  it('has a cutout of 60 percent and unselected slices at a quarter', () => {
    render(<Doughnut label="Spending" slices={slices} selectedId="rent" />);

    const circles = ring('Rent: $75, Other: $15, Fun: $10');
    const [first] = circles;
    const half = numberAttribute(first, 'stroke-width') / 2;
    expect((numberAttribute(first, 'r') - half) / (numberAttribute(first, 'r') + half)).toBe(0.6);
    expect(circles.map((circle) => numberAttribute(circle, 'opacity'))).toEqual([1, 0.25, 0.25]);
  });

  it('draws each slice as long as its share, one after the other from the top', () => {
    render(<Doughnut label="Spending" slices={slices} />);

    const drawn = ring('Rent: $75, Other: $15, Fun: $10').map((circle) => [
      Math.round(-numberAttribute(circle, 'stroke-dashoffset')),
      Math.round(Number.parseFloat(circle.getAttribute('stroke-dasharray') ?? '')),
    ]);
    expect(drawn).toEqual([
      [0, 75],
      [75, 15],
      [90, 10],
    ]);
  });

  it('assigns 18 colours by rank and the 19th to Other', () => {
    expect([...sliceColours(slices)]).toEqual([
      ['rent', 'cat-1'],
      ['other', 'cat-19'],
      ['fun', 'cat-2'],
    ]);
    expect([rankColour(0), rankColour(17), rankColour(18)]).toEqual(['cat-1', 'cat-18', 'cat-1']);
  });

  it('is a grey ring when nothing was spent', () => {
    render(<Doughnut label="Spending" slices={[{ id: 'rent', name: 'Rent', value: 0 }]} />);

    expect(ring('Rent: $0').map((circle) => circle.getAttribute('stroke'))).toEqual(['var(--color-line)']);
  });

  it('shows its figure in the middle and its numbers as a table', async () => {
    render(<Doughnut label="Spending" slices={slices} centre={{ value: '$100', label: 'Total spending' }} />);
    expect(screen.getByText('Total spending')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'View as a table' }));

    expect(screen.getAllByRole('row').slice(1).map(cells)).toEqual([
      ['Rent', '75%', '$75'],
      ['Other', '15%', '$15'],
      ['Fun', '10%', '$10'],
    ]);
  });
});

describe('bars', () => {
  const chart: ColumnChart = {
    label: 'Cash flow',
    categories: months,
    series,
    unit: 'dollars',
    highlightedIndex: null,
    stacked: false,
    onHover: undefined,
    onSelect: undefined,
  };

  it('fade beside the hovered month', () => {
    const { series: drawn } = columnOptions({ ...chart, highlightedIndex: 1 });
    expect(drawn).toMatchObject([
      { data: [{ color: expect.stringContaining('40%') }, { color: 'var(--chart-income)' }] },
      { data: [{ color: expect.stringContaining('40%') }, { color: 'var(--chart-spending)' }] },
    ]);
  });

  it('are drawn side by side, or on top of each other when stacked', () => {
    expect(columnOptions(chart).plotOptions?.column?.stacking).toBeUndefined();
    expect(columnOptions({ ...chart, stacked: true }).plotOptions?.column?.stacking).toBe('normal');
  });

  it.each([280, 640, 1_120, 1_600])('of a month stay together at a width of %d pixels', (width) => {
    for (const count of [1, 3, 6, 12]) {
      const categories = Array.from({ length: count }, (_, index) => `Month ${String(index)}`);
      const pair = series.map((one) => ({ ...one, data: categories.map(() => 100) }));
      const drawn = new Highcharts.Chart(document.createElement('div'), {
        ...columnOptions({ ...chart, categories, series: pair }),
        // Without texts, whose size is unknown here.
        chart: { type: 'column', width, height: 300, margin: 0 },
        xAxis: { categories, labels: { enabled: false } },
        yAxis: { labels: { enabled: false }, title: { text: '' } },
      });
      const slot = width / count;
      const [income, spending] = drawn.series.map(({ points }) => points[0]?.shapeArgs ?? {});
      const gap = Number(spending?.['x']) - Number(income?.['x']) - Number(income?.['width']);
      const beside = slot - 2 * Number(income?.['width']) - gap;
      expect(Number(income?.['width'])).toBeGreaterThan(slot * 0.1);
      expect(gap).toBeLessThan(beside / 3);
      drawn.destroy();
    }
  });

  it('keep the control of their table above the drawing, where it does not move', async () => {
    render(<BarChart label="Cash flow" categories={months} series={series} />);
    const figure = screen.getByRole('figure', { name: 'Cash flow' });
    expect(figure.firstElementChild?.textContent).toBe('View as a table');
    await userEvent.click(screen.getByRole('button', { name: 'View as a table' }));
    expect(figure.firstElementChild?.textContent).toBe('View as a chart');
  });

  it('name their series with their place, which needs no colour, and leave one out that is not pressed', async () => {
    const { rerender } = render(<StackedBarChart label="Named bars" categories={months} series={series} />);
    expect(screen.getByText('In each bar, from bottom to top:')).toBeTruthy();
    rerender(<BarChart label="Named bars" categories={months} series={series} />);
    expect(screen.getByText('From left to right:')).toBeTruthy();
    await screen.findByRole('group', { name: 'Named bars' });
    await userEvent.click(await screen.findByRole('button', { name: 'Spending' }));
    expect(Highcharts.charts.at(-1)?.series.map(({ visible }) => visible)).toEqual([true, false]);
  });

  it('turn into a table and back', async () => {
    render(<BarChart label="Cash flow" categories={months} series={series} />);
    await userEvent.click(screen.getByRole('button', { name: 'View as a table' }));

    const table = screen.getByRole('table', { name: 'Cash flow' });
    expect(within(table).getAllByRole('row').slice(1).map(cells)).toEqual([
      ['September', '$5,240', '$4,150'],
      ['October', '$5,240', '$3,900'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'View as a chart' }));
    expect(screen.queryByRole('table', { name: 'Cash flow' })).toBeNull();
  });

  it('are drawn by Highcharts once it has loaded, under the name of the chart', async () => {
    const { container } = render(<BarChart label="Cash flow by month" categories={months} series={series} />);

    const drawing = await screen.findByRole('group', { name: 'Cash flow by month' });

    expect(drawing.querySelector('svg')).toBeTruthy();
    expect(container.querySelectorAll('h1, h2, h3, h4, h5, h6, [role="region"]')).toHaveLength(0);
  });

  it('report which month the pointer is over, and that it left', async () => {
    const onHover = vi.fn<(index: number | null) => void>();
    render(<BarChart label="Pointed at" categories={months} series={series} onHover={onHover} />);
    await screen.findByRole('group', { name: 'Pointed at' });
    const point = Highcharts.charts.at(-1)?.series[0]?.points[1];
    point?.onMouseOver();
    expect(onHover).toHaveBeenLastCalledWith(1);
    point?.onMouseOut();
    expect(onHover).toHaveBeenLastCalledWith(null);
  });
});

describe('lines', () => {
  it('are named below the drawing, differ without colour, and leave and join it when their name is pressed', async () => {
    const aLine = (name: string) => ({ name, data: [[35, 10]] as const });
    const names = ['Store card', 'Car loan', 'Boat'];
    const { rerender } = render(<LineChart label="Named" xLabel="Age" series={names.map(aLine)} />);
    await pointTo('Named');
    const legend = within(screen.getByRole('list', { name: 'Shown in the chart' }));
    expect(legend.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
    const drawn = () => Highcharts.charts.at(-1)?.series ?? [];
    expect(new Set(drawn().map(({ options }) => String(Object(options).dashStyle))).size).toBe(3);
    const shown = () => drawn().map(({ visible }) => visible);
    const car = legend.getByRole('button', { name: 'Car loan' });
    await userEvent.click(car);
    expect([car.getAttribute('aria-pressed'), shown()]).toEqual(['false', [true, false, true]]);
    await userEvent.click(car);
    expect([car.getAttribute('aria-pressed'), shown()]).toEqual(['true', [true, true, true]]);
    await userEvent.click(screen.getByRole('button', { name: 'View as a table' }));
    expect(screen.queryByRole('list', { name: 'Shown in the chart' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'View as a chart' }));
    rerender(<LineChart label="Named" xLabel="Age" series={[aLine('Alone')]} />);
    expect(screen.queryByRole('list', { name: 'Shown in the chart' })).toBeNull();
  });

  const to = (name: string, end: number, age = 60) => ({
    name,
    data: [
      [35, 10],
      [age, end],
    ] as const,
  });
  /** The names at the ends of lines in a drawing 280 pixels high. */
  const namedAt = (width: number, ended: readonly LineSeries[], hidden: readonly string[] = []) => {
    const frame = withEndLabels(
      lineFrame(false),
      ended.map(({ name }) => name),
    );
    const drawn = new Highcharts.Chart(document.createElement('div'), {
      ...frame,
      // Without the texts of the axes, whose size is unknown here.
      chart: { ...frame.chart, width, height: 280, margin: 0 },
      xAxis: { maxPadding: 0, labels: { enabled: false } },
      yAxis: { labels: { enabled: false }, title: { text: '' } },
      plotOptions: { series: { ...frame.plotOptions?.series, animation: false } },
      series: lines(ended, new Set(hidden)),
    });
    const [label] = [drawn.options.plotOptions?.series?.dataLabels].flat();
    const ends = drawn.series.filter(({ visible }) => visible).map(({ points }) => points.at(-1));
    const named = ends.map(
      (end): unknown => end && label?.formatter && Reflect.apply(label.formatter, end, []),
    );
    drawn.destroy();
    return label?.enabled ? named : [];
  };
  const BANDS = [to('Top 5%', 100), to('Middle', 50), to('Bottom 25%', 3), to('Bottom 5%', 0)];

  it('have their names at their ends where these are apart, and none where two lines end together', () => {
    expect(namedAt(600, BANDS)).toEqual(['Top 5%', 'Middle', null, null]);
    expect(namedAt(600, [to('Store card', 0), to('Car loan', 0)])).toEqual([null, null]);
  });

  it('have a name at an end again when the line beside it is left out, and none of that line', () => {
    expect(namedAt(600, BANDS, ['Bottom 5%'])).toEqual(['Top 5%', 'Middle', 'Bottom 25%']);
    expect(namedAt(600, BANDS, ['Middle'])).toEqual(['Top 5%', null, null]);
  });

  it('have no names at their ends where these would take more than a quarter of the width, nor before the end of the drawing', () => {
    expect(namedAt(300, BANDS)).toEqual(['Top 5%', 'Middle', null, null]);
    expect(namedAt(250, BANDS)).toEqual([]);
    expect(namedAt(600, [to('Long', 90), to('Short', 20, 40)])).toEqual(['Long', null]);
  });

  it('have space for the names at their ends only where a chart requests them, and its key either way', async () => {
    const space = () => Highcharts.charts.at(-1)?.options.chart?.marginRight;
    const plain = render(<LineChart label="Plain" xLabel="Age" series={BANDS} />);
    await pointTo('Plain');
    expect(space()).toBeUndefined();
    plain.unmount();
    const { rerender } = render(<LineChart label="Named" xLabel="Age" series={BANDS} endLabels />);
    await screen.findByRole('group', { name: 'Named' });
    expect(space()).toBe(71);
    const legend = within(screen.getByRole('list', { name: 'Shown in the chart' }));
    expect(legend.getAllByRole('button')).toHaveLength(4);
    rerender(
      <LineChart label="Named" xLabel="Age" series={[to('Middle future', 9), to('Best', 1)]} endLabels />,
    );
    await waitFor(() => expect(space()).toBe(91));
    Highcharts.charts.at(-1)?.setSize(250, 280, false);
    expect(space()).toBeUndefined();
  });

  it('list every x of all lines in their table', async () => {
    const lines = [
      {
        name: 'This plan',
        data: [
          [35, 10],
          [45, 20],
        ] as const,
      },
      { name: 'Today', data: [[40, 5]] as const, dashed: true },
    ];
    render(<LineChart label="Savings by age" xLabel="Age" series={lines} />);
    await userEvent.click(await screen.findByRole('button', { name: 'View as a table' }));

    expect(screen.getAllByRole('row').slice(1).map(cells)).toEqual([
      ['35', '$10', ''],
      ['40', '', '$5'],
      ['45', '$20', ''],
    ]);
  });

  it('move without the chart being laid out anew, and with it when something else has changed', async () => {
    const lineTo = (amount: number) => [
      {
        name: 'This plan',
        data: [
          [35, 10],
          [45, amount],
        ] as const,
      },
    ];
    const { rerender } = render(<LineChart label="Moved" xLabel="Age" series={lineTo(20)} />);
    await pointTo('Moved');
    const layOut = vi.spyOn(Highcharts.Chart.prototype, 'setSize');
    const redrawAxis = vi.spyOn(Highcharts.Axis.prototype, 'update');
    const amounts = () => Highcharts.charts.at(-1)?.series[0]?.points.map(({ y }) => y);

    rerender(<LineChart label="Moved" xLabel="Age" series={lineTo(90)} />);
    expect(amounts()).toEqual([10, 90]);
    expect([layOut.mock.calls, redrawAxis.mock.calls]).toEqual([[], []]);

    rerender(<LineChart label="Moved" xLabel="Age" series={lineTo(90)} marks={[{ x: 40, label: 'Now' }]} />);
    expect([layOut.mock.calls.length, redrawAxis.mock.calls.length]).toEqual([1, 2]);
  });
});
