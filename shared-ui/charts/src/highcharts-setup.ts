import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';

// The only import of Highcharts and its modules, in their ES form: smaller, and never mixed with the other.
// The default screen reader section brings headings and landmarks that would break the order of the page's own.
Highcharts.setOptions({
  lang: { thousandsSep: ',' },
  credits: { enabled: false },
  accessibility: {
    enabled: true,
    landmarkVerbosity: 'disabled',
    screenReaderSection: {
      beforeChartFormat: '<div>{typeDescription}</div><div>{chartLongdesc}</div>',
      afterChartFormat: '',
    },
  },
});

export { Highcharts };
