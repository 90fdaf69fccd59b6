-- Those who may be the same person are found by telephone too, with or without the code of the country.
create index users_phones on users (school_id, "right"(regexp_replace(phone, '[^0-9]', '', 'g'), 9)) where phone <> '';
