export const HOME_TEXT = {
  page: 'My goals and finances',
  workbook: 'Download as Excel',
  creatingWorkbook: 'Creating the Excel workbook…',
} as const;
