-- Which import has made a record: its history and the audit trail ask, of one record among all rows of all sheets.
create index if not exists sheet_import_rows_made on sheet_import_rows (school_id, made_iid) where result = 'created';
